// The undominated settings of hands, as src/capsa/solver/hands.py finds them, for speed alone.
//
// The same steps; what C++ can say and numba cannot, such as vectors, is said. Compiled by
// bench/undominated.py with GCC, and held against the kernel there: results are equal.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>

using u16 = std::uint16_t;
using u32 = std::uint32_t;

namespace {

constexpr int HAND = 13, MASKS = 1 << HAND, ALL = MASKS - 1;
constexpr int FIVES = 1287, THREES = 286, FRONTS = 56, MOST_OF_ONE = 36036;

// By value: a minimum of references is compiled to a branch.
constexpr u16 smaller(u16 a, u16 b) { return a < b ? a : b; }
constexpr u16 larger(u16 a, u16 b) { return a < b ? b : a; }

constexpr int binomial(int n, int k) {
    int value = 1;
    for (int i = 0; i < k; ++i) value = value * (n - i) / (i + 1);
    return value;
}

template <int SIZE, int COUNT>
constexpr std::array<u16, COUNT> masks_of() {
    std::array<u16, COUNT> masks{};
    int n = 0;
    for (u32 mask = 0; mask < MASKS; ++mask)
        if (std::popcount(mask) == SIZE) masks[n++] = static_cast<u16>(mask);
    return masks;
}

constexpr auto OF_FIVE = masks_of<5, FIVES>();
constexpr auto OF_THREE = masks_of<3, THREES>();

struct Tables {
    u16 terms[5][13];
    int binomials[14][6];
    alignas(64) u16 fronts[FIVES][FRONTS];
    u16 numbers[MASKS], rests[FIVES], firsts[FIVES];

    Tables() {
        for (int i = 0; i < 5; ++i)
            for (int r = 0; r < 13; ++r) terms[i][r] = static_cast<u16>(binomial(r + i, i + 1));
        for (int n = 0; n < 14; ++n)
            for (int k = 0; k < 6; ++k) binomials[n][k] = binomial(n, k);
        for (int i = 0; i < FIVES; ++i) {
            numbers[OF_FIVE[i]] = static_cast<u16>(i);
            rests[i] = static_cast<u16>(ALL ^ OF_FIVE[i]);
            firsts[i] = static_cast<u16>(OF_FIVE[i] & ~(OF_FIVE[i] << 1));
            int n = 0;
            for (u16 three : OF_THREE)
                if (!(three & OF_FIVE[i])) fronts[i][n++] = three;
        }
    }
};

const Tables TABLES;

struct Ranking {
    const u16 *mixed, *suited, *fronts, *least, *top, *highest;
};

struct Row3 {
    u16 front, middle, back;
};

struct Scratch {
    alignas(64) u16 keys[MASKS], best_five[MASKS], best_three[MASKS];
    alignas(64) u16 floor[512];
    u16 sums[1092], fives[FIVES], kept[FIVES];
    std::uint64_t some[FIVES], others[FIVES];
};

void evaluate(const std::uint8_t* hand, const Ranking& r, Scratch& s) {
    u16 *__restrict keys = s.keys, *__restrict fives = s.fives;
    u16 *__restrict ones = s.sums, *__restrict twos = s.sums + 13;
    u16 *__restrict threes = s.sums + 91, *__restrict fours = s.sums + 377;
    for (int place = 0; place < HAND; ++place) {
        const int rank = hand[place] >> 2;
        const int* choose = TABLES.binomials[place];
        const u16* masks = OF_FIVE.data() + choose[5];
        u16 term = TABLES.terms[4][rank];
        for (int k = 0; k < choose[4]; ++k)
            keys[masks[k]] = fives[choose[5] + k] = r.mixed[fours[k] + term];
        term = TABLES.terms[3][rank];
        for (int k = 0; k < choose[3]; ++k) fours[choose[4] + k] = threes[k] + term;
        term = TABLES.terms[2][rank];
        masks = OF_THREE.data() + choose[3];
        for (int k = 0; k < choose[2]; ++k) {
            const u16 total = twos[k] + term;
            threes[choose[3] + k] = total;
            keys[masks[k]] = r.fronts[total];
        }
        term = TABLES.terms[1][rank];
        for (int k = 0; k < place; ++k) twos[choose[2] + k] = ones[k] + term;
        ones[place] = TABLES.terms[0][rank];
    }
    for (int suit = 0; suit < 4; ++suit) {
        int places[HAND], n = 0;
        for (int place = 0; place < HAND; ++place) {
            places[n] = place;
            n += (hand[place] & 3) == suit;
        }
        auto term = [&](int i, int at) { return TABLES.terms[i][hand[places[at]] >> 2]; };
        for (int e = 4; e < n; ++e)
            for (int d = 3; d < e; ++d)
                for (int c = 2; c < d; ++c)
                    for (int b = 1; b < c; ++b)
                        for (int a = 0; a < b; ++a) {
                            const int mask = 1 << places[a] | 1 << places[b] | 1 << places[c] |
                                             1 << places[d] | 1 << places[e];
                            s.keys[mask] = s.fives[TABLES.numbers[mask]] =
                                r.suited[term(4, e) + term(3, d) + term(2, c) + term(1, b) +
                                         term(0, a)];
                        }
    }
}

typedef u16 Vector __attribute__((vector_size(64)));

Vector larger(Vector a, Vector b) { return a > b ? a : b; }

template <int STEP>
Vector larger_of_neighbours(Vector v) {
    Vector from;
    for (u16 i = 0; i < 32; ++i) from[i] = i & ~STEP;
    return larger(v, __builtin_shuffle(v, from));
}

void spread(u16* best) {
    Vector* v = reinterpret_cast<Vector*>(best);
    constexpr int VECTORS = MASKS / 32;
    for (int k = 0; k < VECTORS; ++k) {
        Vector x = v[k];
        x = larger_of_neighbours<1>(x);
        x = larger_of_neighbours<2>(x);
        x = larger_of_neighbours<4>(x);
        x = larger_of_neighbours<8>(x);
        v[k] = larger_of_neighbours<16>(x);
    }
    for (int half = 1; half < VECTORS; half *= 2)
        for (int base = 0; base < VECTORS; base += 2 * half)
            for (int k = base; k < base + half; ++k)
                v[k + half] = larger(v[k + half], v[k]);
}

void best_of_subsets(Scratch& s) {
    std::memset(s.best_three, 0, sizeof s.best_three);
    std::memcpy(s.best_five, s.keys, sizeof s.keys);
    for (u16 mask : OF_THREE) {
        s.best_three[mask] = s.keys[mask];
        s.best_five[mask] = 0;
    }
    spread(s.best_five);
    spread(s.best_three);
}

int alike(const std::uint8_t* hand) {
    int held[4] = {0, 0, 0, 0}, found = 0;
    for (int place = 0; place < HAND; ++place) ++held[hand[place] & 3];
    for (int place = 1; place < HAND; ++place) {
        const int card = hand[place], other = hand[place - 1];
        if (card >> 2 == other >> 2 && held[card & 3] < 5 && held[other & 3] < 5)
            found |= 1 << place;
    }
    return found;
}

// A back that may still give something new: its key, the strongest middle and front that could
// stand before it, and its number; the strongest back is the largest.
using Candidate = std::uint64_t;

int visit(int k, const Ranking& r, Scratch& s, Row3* out, int count) {
    const int back = OF_FIVE[k], rest = ALL ^ back;
    const u16 most = r.top[s.keys[back]];
    u16 found[FRONTS];
    int n = 0;
    for (int j = 0; j < FRONTS; ++j) {
        const u16 front = TABLES.fronts[k][j], f = s.keys[front], m = s.keys[rest ^ front];
        found[n] = front;
        n += (m >= s.floor[f]) & (m <= most);
    }
    for (int j = 0; j < n; ++j) {
        const u16 front = found[j], f = s.keys[front], m = s.keys[rest ^ front];
        if (m < s.floor[f]) continue;
        out[count++] = {front, static_cast<u16>(rest ^ front), static_cast<u16>(back)};
        const u16 after = m + 1;
        for (int i = 0; i <= f; ++i) s.floor[i] = larger(s.floor[i], after);
    }
    return count;
}

int thin(const Scratch& s, Row3* out, int first, int count) {
    for (int i = first + 1; i < count; ++i) {
        const Row3 one = out[i];
        const u16 f = s.keys[one.front], m = s.keys[one.middle];
        int j = i;
        for (; j > first; --j) {
            const u16 n = s.keys[out[j - 1].middle];
            if (n > m || (n == m && s.keys[out[j - 1].front] >= f)) break;
            out[j] = out[j - 1];
        }
        out[j] = one;
    }
    int kept = first;
    u16 most = 0;
    for (int i = first; i < count; ++i) {
        const u16 f = s.keys[out[i].front];
        out[kept] = out[i];
        kept += f > most;
        most = larger(most, f);
    }
    return kept;
}

template <int SHIFT, int BITS>
void sort_by(const Candidate* from, Candidate* to, int n) {
    u32 starts[1 << BITS] = {};
    auto digit = [](Candidate c) { return ~(c >> SHIFT) & ((1 << BITS) - 1); };
    for (int i = 0; i < n; ++i) ++starts[digit(from[i])];
    u32 total = 0;
    for (u32& start : starts) total += std::exchange(start, total);
    for (int i = 0; i < n; ++i) to[starts[digit(from[i])]++] = from[i];
}

int frontier(const std::uint8_t* hand, const Ranking& r, Scratch& s, Row3* out) {
    std::memcpy(s.floor, r.least, 456 * sizeof(u16));
    const u16 found = s.best_five[ALL];
    const int same = alike(hand);
    int seed = 0;
    while (s.fives[seed] != found) ++seed;
    int count = visit(seed, r, s, out, 0);
    auto promise = [&](int k) {
        const int rest = TABLES.rests[k];
        const u16 middle = smaller(r.top[s.fives[k]], s.best_five[rest]);
        return std::pair{middle, smaller(s.best_three[rest], r.highest[middle])};
    };
    int n = 0;
    for (int k = 0; k < FIVES; ++k) {
        const auto [middle, front] = promise(k);
        s.kept[n] = static_cast<u16>(k);
        n += (middle >= s.floor[front]) & ((TABLES.firsts[k] & same) == 0);
    }
    for (int i = 0; i < n; ++i) {
        const u16 k = s.kept[i];
        const auto [middle, front] = promise(k);
        s.some[i] = Candidate{s.fives[k]} << 48 | Candidate{middle} << 32 |
                    Candidate{front} << 16 | k;
    }
    sort_by<48, 7>(s.some, s.others, n);
    sort_by<55, 6>(s.others, s.some, n);
    u16 before = found;
    int first = 0;
    for (int i = 0; i < n; ++i) {
        const Candidate c = s.some[i];
        const u16 key = c >> 48, middle = c >> 32, front = c >> 16;
        if (middle < s.floor[front]) continue;
        if (key != before) {
            count = thin(s, out, first, count);
            first = count;
            before = key;
        }
        count = visit(static_cast<u16>(c), r, s, out, count);
    }
    return thin(s, out, first, count);
}

}  // namespace

extern "C" std::int64_t frontiers(
    const std::uint8_t* hands, std::int64_t size, const u16* mixed, const u16* suited,
    const u16* fronts, const u16* least, const u16* top, const u16* highest, u16* out,
    std::int64_t room, std::int64_t* ends) {
    const Ranking r{mixed, suited, fronts, least, top, highest};
    const auto scratch = std::make_unique<Scratch>();
    Scratch& s = *scratch;
    auto* settings = reinterpret_cast<Row3*>(out);
    std::int64_t count = 0;
    for (std::int64_t n = 0; n < size; ++n) {
        if (room - count < MOST_OF_ONE) return n;
        const std::uint8_t* hand = hands + n * HAND;
        evaluate(hand, r, s);
        best_of_subsets(s);
        count += frontier(hand, r, s, settings + count);
        ends[n] = count;
    }
    return size;
}
