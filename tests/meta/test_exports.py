"""What a room exports is exactly what its `__all__` lists, and each of it is explained."""

from __future__ import annotations

import ast
import importlib
import inspect

import pytest

from tests.rooms import SOURCE, built_rooms, parse

PACKAGES = ["capsa", *(f"capsa.{room}" for room in built_rooms())]


def _bound_names(package: str) -> set[str]:
    """Give the public names that the package's own file binds at its top level."""
    folder = SOURCE.parent.joinpath(*package.split("."))
    names: set[str] = set()
    for node in parse(folder / "__init__.py").body:
        match node:
            case ast.ImportFrom(module="__future__"):
                pass
            case ast.Import() | ast.ImportFrom():
                names |= {alias.asname or alias.name for alias in node.names}
            case ast.FunctionDef() | ast.ClassDef():
                names.add(node.name)
            case ast.Assign():
                names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
            case _:
                pass
    return {name for name in names if not name.startswith("_")} | (names & {"__version__"})


@pytest.mark.parametrize("package", PACKAGES)
def test_the_list_of_a_rooms_names_is_what_it_exports(package: str) -> None:
    """A name is public by standing in `__all__`, and nothing else slips out."""
    listed = importlib.import_module(package).__all__

    assert sorted(listed) == sorted(_bound_names(package))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_exported_class_and_function_is_explained(package: str) -> None:
    """Whoever asks Python for help about a public name gets an answer."""
    room = importlib.import_module(package)
    named = [(name, getattr(room, name)) for name in room.__all__]
    explicable = [
        (name, value) for name, value in named if inspect.isroutine(value) or inspect.isclass(value)
    ]
    # A dataclass without a docstring of its own is given its signature.
    unexplained = [
        name
        for name, value in explicable
        if (inspect.getdoc(value) or f"{name}(").startswith(f"{name}(")
    ]

    assert room.__doc__
    assert not unexplained
