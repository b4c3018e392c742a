/** What the figures of Race say, recomputed from the race and the answer. */
import type { Random } from "../../../src/engine/numerics/random";
import type { Finish, RaceResult } from "../../../src/store";
import { fieldReading } from "../../../src/features/race/curves/fieldSize.chart";
import { gapReading } from "../../../src/features/race/curves/gap.chart";
import { densityReading, ridgesOf } from "../../../src/features/race/densities/densities.chart";
import type { Starter } from "../../../src/features/race/field/starters";
import { placementMatrix, placementReading } from "../../../src/features/race/placements/placements.chart";
import { simulatedPlaces, simulatedReading } from "../../../src/features/race/simulated/simulated.chart";
import { updateReading, updateRows } from "../../../src/features/race/updates/updates.chart";
import { winMatrix, winReading } from "../../../src/features/race/wins/wins.chart";
import { builtReading } from "../../../src/ui/likelihood/built";
import { countOf, placeOf, reading, written } from "../../support/truth";
import { facts, starters, result } from "../race/field";

export const NAMES = ["Ada Lo", "Bea", "Cyd", "Dov", "Eve", "Fay", "Gus", "Hal"];
const SYSTEMS = ["Elo", "Thurstone", "Glicko", "Weng–Lin", "TrueSkill"];
const some = <T>(random: Random, list: readonly T[], least: number): T[] =>
  random.shuffle([...list]).slice(0, least + random.integer(list.length - least + 1));
const chance = (random: Random, share: number): boolean => random.uniform() < share;

/** First to last: some tied, some who did not finish. */
function field(random: Random, { dnf = 0.25, equal = 0.1 } = {}): readonly Starter[] {
  const names = some(random, NAMES, 2);
  const same = chance(random, equal);
  const out = chance(random, dnf) ? 1 + random.integer(names.length - 1) : 0;
  const statuses = names.map((_, k): Finish =>
    k < names.length - Math.min(2, out) ? "finished" : chance(random, 0.5) ? "dnf" : "dq",
  );
  return starters(
    ...names.map((name, k) => ({
      id: `e${k}`,
      name,
      status: statuses[k],
      tied: k > 0 && statuses[k] === "finished" && chance(random, 0.15),
      points: same ? 1500 : 1200 + 700 * random.uniform(),
    })),
  );
}

/** In words that are read back here: the place, who shares it, who has none. */
function ended(starter: Starter, words: string, all: readonly Starter[]): boolean {
  if (starter.finish !== "finished")
    return words === (starter.finish === "dnf" ? "did not finish" : "was disqualified");
  const ahead = all.filter((one) => one.rank < starter.rank).length;
  const shares = all.some((one) => one !== starter && one.finish === "finished" && one.rank === starter.rank);
  const shared = /^shared (\w+) place$/.exec(words);
  if (shares) return shared !== null && placeOf(shared[1]) === ahead + 1;
  return words === "won" ? ahead === 0 : placeOf(words.replace("finished ", "")) === ahead + 1 && ahead > 0;
}

const named = (all: readonly Starter[], name: string): Starter | undefined =>
  all.find((starter) => starter.name === name);
const AS = "((?:won|finished \\w+|shared \\w+ place|did not finish|was disqualified))";
const part = (before: string, after: string): RegExp => new RegExp(before + AS + after, "u");

interface Updates {
  readonly all: readonly Starter[];
  /** By system, then by starter. */
  readonly changes: readonly (readonly number[])[];
  readonly focus: number;
}

function favouriteIn(all: readonly Starter[]): Starter | null {
  const [first, second] = all.toSorted((a, b) => b.points - a.points);
  return first.points - second.points > 0.5 ? first : null;
}

function movesMost(
  { all, changes, focus }: Updates,
  name: string,
  as: string,
  verb: string,
  size: string,
  under: string,
): boolean {
  if ((under !== "") !== changes.length > 1) return false;
  const starter = named(all, name);
  if (!starter || !ended(starter, as, all)) return false;
  const own = changes[focus][all.indexOf(starter)];
  const most = verb === "gains" ? Math.max(...changes[focus]) : Math.min(...changes[focus]);
  return own === most && own > 0 === (verb === "gains") && size === written(own, Math.abs(own) < 10 ? 1 : 0, true);
}

function favouriteMoves(data: Updates, name: string, as: string, joint: string, verb: string, where: string): boolean {
  const starter = favouriteIn(data.all);
  if (!starter || starter.name !== name || !ended(starter, as, data.all)) return false;
  const own = data.changes.map((row) => row[data.all.indexOf(starter)]);
  const isWinner = starter.rank === 1 && starter.finish === "finished";
  if ((joint === "and") !== (isWinner === (verb === "gains"))) return false;
  const count = own.filter((value) => (verb === "gains" ? value > 0.05 : value < -0.05)).length;
  if (own.length === 1) return where === " points" && count === 1;
  if (count === own.length) return where === (count === 2 ? " in both systems" : ` in all ${wordOf(count)} systems`);
  return where === ` in ${wordOf(count)} of ${wordOf(own.length)} systems` && count > 0;
}

const wordOf = (count: number): string => ["no", "one", "two", "three", "four", "five"][count];

/** Chances by pair, and of every place. */
interface Chances {
  readonly all: readonly Starter[];
  readonly p: readonly (readonly number[])[];
  readonly result: RaceResult;
}

function pairs(random: Random): Chances {
  const all = field(random, { equal: 0.3 });
  const even = chance(random, 0.15);
  const likely = chance(random, 0.25);
  const p = all.map(() => all.map(() => 0.5));
  all.forEach((_, i) =>
    all.slice(0, i).forEach((__, j) => {
      p[j][i] = even || chance(random, 0.05) ? 0.5 : likely ? 0.5 + 0.5 * random.uniform() : random.uniform();
      p[i][j] = 1 - p[j][i];
    }),
  );
  return { all, p, result: result({ changes: [all.map(() => 0)], wins: p.flat() }) };
}

const decidedPairs = ({ all, p }: Chances): readonly { a: Starter; b: Starter; p: number }[] =>
  all.flatMap((a, i) => all.flatMap((b, j) => (a.rank < b.rank ? [{ a, b, p: p[i][j] }] : [])));

function placed(random: Random): Chances {
  const all = field(random);
  const even = chance(random, 0.1);
  const p = all.map(() => {
    const weights = all.map(() => (even ? 1 : random.exponential()));
    const sum = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight) => weight / sum);
  });
  const placements = {
    count: all.length,
    matrix: Float64Array.from(p.flat()),
    error: 0,
    side: Int32Array.from(all.keys()),
    note: "",
  };
  return { all, p, result: result({ changes: [all.map(() => 0)], placements }) };
}

/** The chance of what happened to a starter: of all the places that those of its rank share. */
const fateOf = ({ all, p }: Chances, starter: Starter): number => {
  const first = all.filter(({ rank }) => rank < starter.rank).length;
  const shared = all.filter(({ rank }) => rank === starter.rank).length;
  return p[all.indexOf(starter)].slice(first, first + shared).reduce((sum, one) => sum + one, 0);
};

const perCent = (p: number): string => (p > 0 && p < 0.005 ? "<1" : p < 1 && p >= 0.995 ? "99+" : written(100 * p));

function fated(data: Chances, name: string, where: string, size: string): boolean {
  const starter = named(data.all, name);
  if (!starter) return false;
  const own = fateOf(data, starter);
  const shared = data.all.filter(({ rank }) => rank === starter.rank).length;
  const place =
    starter.finish === "finished"
      ? placeOf(where) === starter.rank
      : where === `${shared > 1 ? `in the last ${wordOf(shared)}` : "last"} (${starter.finish.toUpperCase()})`;
  return place && data.all.every((one) => fateOf(data, one) >= own) && size === perCent(own);
}

interface Curve {
  readonly label: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
}
const curves = (random: Random, x: readonly number[], of: () => (x: number) => number): readonly Curve[] =>
  some(random, SYSTEMS, 1).map((label) => {
    const f = of();
    return { label, x, y: x.map(f) };
  });
const lines = (all: readonly Curve[]) => all.map((one, slot) => ({ ...one, id: one.label, slot }));
const at = ({ x, y }: Curve, where: number): number => y[x.indexOf(where)];
/** "Elo", "Elo and Glicko", "three systems": exactly those. */
const isNamed = (words: string, all: readonly Curve[]): boolean => {
  const count = /^(\w+) systems$/.exec(words);
  if (count) return countOf(count[1]) === all.length && all.length > 2;
  const said = words.split(" and ");
  return said.length === all.length && all.every(({ label }) => said.includes(label));
};
const SIZES = [2, 4, 8, 16, 32];
/** What a doubling of the field does. */
const doubling = (one: Curve): number => Math.abs(at(one, 32)) / Math.abs(at(one, 16));
const KINDS: Readonly<Record<string, (ratio: number) => boolean>> = {
  "grows with every entrant": (ratio) => ratio > 1.8,
  "as steeply": (ratio) => ratio > 1.8,
  "grows ever more slowly": (ratio) => ratio > 1.05 && ratio <= 1.8,
  "more slowly": (ratio) => ratio > 1.05 && ratio <= 1.8,
  "hardly grows": (ratio) => ratio > 0.95 && ratio <= 1.05,
  hardly: (ratio) => ratio > 0.95 && ratio <= 1.05,
  shrinks: (ratio) => ratio <= 0.95,
  "it shrinks": (ratio) => ratio <= 0.95,
};
const growing = (random: Random) => (): ((n: number) => number) => {
  const power = [1, 0.5, 0.02, -0.6][random.integer(4)];
  const size = 5 + 10 * random.uniform();
  return (n) => size * n ** power;
};
function grows(all: readonly Curve[], verb: string, under: string, rest: string, others: string): boolean {
  const own = all.filter((one) => KINDS[verb](doubling(one)));
  const left = all.filter((one) => !own.includes(one));
  if (under === "") return left.length === 0 && rest === "";
  const kinds = others.split(/, | or /);
  const steepest = Math.max(...left.map(doubling));
  return (
    isNamed(under, own) &&
    (rest === "the others" ? left.length > 1 : left.length === 1 && left[0].label === rest) &&
    own.every((one) => doubling(one) > steepest) &&
    left.every((one) => kinds.some((kind) => KINDS[kind]?.(doubling(one)))) &&
    kinds.every((kind) => left.some((one) => KINDS[kind]?.(doubling(one))))
  );
}
const GROWS = "(grows with every entrant|grows ever more slowly|hardly grows|shrinks)";

const gaps = (random: Random): readonly Curve[] => {
  const kind = random.integer(3);
  const of = () => {
    const bounded = kind === 0 || (kind === 1 && chance(random, 0.5));
    return (gap: number) => (bounded ? 20 / (1 + Math.exp(gap / 174)) : 10 - gap / 50);
  };
  return curves(random, [-800, -600, -400, 0, 400], of);
};
const keepsGrowing = (one: Curve): boolean => at(one, -800) > 1.1 * at(one, -600);

export const RACE = {
  updateReading: reading<Updates>({
    draw: (random) => {
      const all = field(random);
      const count = 1 + random.integer(5);
      const still = chance(random, 0.05);
      const rested = chance(random, 0.1) ? favouriteIn(all) : null;
      const changes = Array.from({ length: count }, () =>
        all.map((starter) => (still || starter === rested || chance(random, 0.05) ? 0.01 : 30 * random.normal())),
      );
      return { all, changes, focus: random.integer(count) };
    },
    say: ({ all, changes, focus }) => {
      const systems = changes.map((_, k) => facts(`c${k + 1}`));
      const ids = systems.map(({ id }) => id);
      const entrants = all.map(({ id }) => id);
      const own = changes.map((row) => row.map((value) => value / 100));
      return updateReading(updateRows(all, systems, result({ contenders: ids, entrants, changes: own })), focus, "Elo");
    },
    names: ({ all }) => all.map(({ name }) => name),
    draws: 400,
    parts: [
      [/No rating changes\./, ({ changes, focus }) => changes[focus].every((value) => Math.abs(value) < 0.05)],
      [part("(?!The)([\\p{L} ]+?) ", " and (gains|loses) most \\(([^,)]+)(, Elo)?\\)\\."), movesMost],
      [
        part("The favourite, ([\\p{L} ]+), ", " (and|but) (gains|loses)( points| in [\\w ]+ systems)\\."),
        favouriteMoves,
      ],
      [
        part("The favourite, ([\\p{L} ]+), ", "\\."),
        (data, name, as) => {
          const starter = favouriteIn(data.all);
          if (!starter || starter.name !== name || !ended(starter, as, data.all)) return false;
          return data.changes.every((row) => Math.abs(row[data.all.indexOf(starter)]) <= 0.05);
        },
      ],
    ],
  }),

  winReading: reading<Chances>({
    draw: pairs,
    say: ({ all, result: answer }) => winReading(winMatrix(all, answer)),
    names: ({ all }) => all.map(({ name }) => name),
    draws: 400,
    parts: [
      [/Row beats column, in per cent, before the race\./, (data) => decidedPairs(data).length === 0],
      [
        /Row beats column, in per cent, before the race; (either was|all were) as likely to win\./,
        (data, who) =>
          decidedPairs(data).every(({ p }) => p === 0.5) &&
          (who === "either was" ? decidedPairs(data).length === 1 : decidedPairs(data).length > 1),
      ],
      [
        /Row beats column, in per cent, before the race; every (uneven )?pair went to the likelier one\./,
        (data, uneven) =>
          decidedPairs(data).every(({ p }) => p >= 0.5) &&
          decidedPairs(data).some(({ p }) => p === 0.5) === (uneven !== ""),
      ],
      [
        /Row beats column, in per cent\. Upsets are framed, the greatest ([\p{L} ]+) over ([\p{L} ]+)\./u,
        (data, winner, loser) => {
          const decided = decidedPairs(data);
          const said = decided.find(({ a, b }) => a.name === winner && b.name === loser);
          return said !== undefined && said.p < 0.5 && decided.every(({ p }) => p >= said.p);
        },
      ],
    ],
  }),

  placementReading: reading<Chances>({
    draw: placed,
    say: ({ all, result: answer }) => placementReading(placementMatrix(all, answer)),
    names: ({ all }) => all.map(({ name }) => name),
    draws: 400,
    parts: [
      [
        /In per cent, before the race; the result was as likely for one as for another\./,
        (data) => {
          const fates = data.all.map((starter) => fateOf(data, starter));
          return Math.max(...fates) - Math.min(...fates) < 0.005;
        },
      ],
      [
        /In per cent, before the race\. Least expected: ([\p{L} ]+?) ((?:in the )?last(?: \w+)? \(\w+\)|\w+), (\S+)\u00a0%\./u,
        fated,
      ],
    ],
  }),

  densityReading: reading<{ readonly all: readonly Starter[]; readonly shifts: readonly number[] }>({
    draw: (random) => {
      const all = field(random);
      const size = chance(random, 0.1) ? 0.1 : 40;
      const sign = chance(random, 0.2) ? 1 : null;
      return { all, shifts: all.map(() => (sign === null ? size * random.normal() : size * random.exponential())) };
    },
    say: ({ all, shifts }) => {
      // A hundred points a unit: bells of 60 points on a lattice of 2.
      const x = Float64Array.from({ length: 1200 }, (_, k) => (k - 600) * 0.02);
      const bell = (mean: number) => x.map((value) => Math.exp(-0.5 * ((value - mean) / 0.6) ** 2));
      const middles = all.map((_, k) => (k - 2) * 0.5);
      const densities = {
        x,
        prior: middles.map(bell),
        posterior: middles.map((mean, k) => bell(mean + shifts[k] / 100)),
        note: "",
      };
      return densityReading(ridgesOf(all, result({ changes: [all.map(() => 0)], densities }))!);
    },
    names: ({ all }) => all.map(({ name }) => name),
    parts: [
      [/Given the result, all performed as rated\./, ({ shifts }) => shifts.every((shift) => Math.abs(shift) < 0.51)],
      [
        /Performances given the result: (?:([\p{L} ]+) (\S+) above the rating)?(?:, )?(?:([\p{L} ]+) (\S+) below)?\./u,
        ({ all, shifts }, up, more, down, less) => {
          const [most, least] = [Math.max(...shifts), Math.min(...shifts)];
          const is = (name: string, size: string, shift: number) =>
            name === all[shifts.indexOf(shift)].name && size === written(Math.abs(shift));
          return (
            (up ? is(up, more, most) && most > 0.49 : most < 0.51) &&
            (down ? is(down, less, least) && least < -0.49 : least > -0.51) &&
            (up !== "" || down !== "")
          );
        },
      ],
    ],
  }),

  fieldReading: reading<{ readonly all: readonly Curve[]; readonly place: "first" | "middle" | "last" }>({
    draw: (random) => {
      const place = (["first", "middle", "last"] as const)[random.integer(3)];
      const none = chance(random, 0.1);
      const of = growing(random);
      const flat = () => (none || (place === "middle" && chance(random, 0.6)) ? () => 0 : of());
      return { all: curves(random, SIZES, flat), place };
    },
    say: ({ all, place }) => fieldReading(lines(all), place),
    names: () => SYSTEMS,
    draws: 500,
    parts: [
      [
        /Among equals no rating moves\./,
        ({ all, place }) => place !== "middle" && all.every(({ y }) => y.every((value) => value === 0)),
      ],
      [
        /The middle of equals does not move\./,
        ({ all, place }) => place === "middle" && all.every(({ y }) => y.every((value) => value === 0)),
      ],
      [
        /The middle of equals moves only under ([^.]+)\./,
        ({ all, place }, who) =>
          place === "middle" &&
          isNamed(
            who,
            all.filter(({ y }) => y[0] !== 0),
          ),
      ],
      [
        new RegExp(`(The winner’s gain|The last one’s loss) ${GROWS} among equals\\.`),
        ({ all, place }, what, verb) =>
          (what === "The winner’s gain") === (place === "first") && grows(all, verb, "", "", ""),
      ],
      [
        new RegExp(
          `(The winner’s gain|The last one’s loss) ${GROWS} under ([^;]+); under (the others|\\S+) ([^.]+)\\.`,
        ),
        ({ all, place }, what, verb, under, rest, others) =>
          (what === "The winner’s gain") === (place === "first") && grows(all, verb, under, rest, others),
      ],
    ],
  }),

  gapReading: reading<readonly Curve[]>({
    draw: gaps,
    say: (all) => gapReading(lines(all)),
    names: () => SYSTEMS,
    parts: [
      [
        /Two players: however great the upset, the winner’s gain levels off under every system\./,
        (all) => !all.some(keepsGrowing),
      ],
      [
        /Two players: the bigger the upset, the more the winner gains, under every system\./,
        (all) => all.every(keepsGrowing),
      ],
      [
        /Two players: under ([^.]+?) the winner’s gain keeps growing with the upset; under the others it levels off\./,
        (all, who) => isNamed(who, all.filter(keepsGrowing)) && !all.every(keepsGrowing),
      ],
    ],
  }),

  simulatedReading: reading<{
    readonly chances: Chances;
    readonly looks: readonly number[];
    readonly counts: readonly Int32Array[];
    readonly look: number;
  }>({
    draw: (random) => {
      const chances = placed(random);
      const count = chances.all.length;
      const looks = [250, 1000];
      const counts = looks.map((races) => Int32Array.from({ length: count * count }, () => random.integer(races)));
      return { chances, looks, counts, look: random.integer(2) };
    },
    say: ({ chances: { all, result: answer }, looks, counts, look }) => {
      const side = Int32Array.from(all.keys());
      const played = { looks: Int32Array.from(looks), counts, side, sides: all.length };
      const play = { played, races: 1000, contender: "c1", entrants: all.map(({ id }) => id), field: "" };
      return simulatedReading(simulatedPlaces(all, play as never, look, answer));
    },
    parts: [
      [
        /After ([\d,]+)(?: of ([\d,]+))? races the results are (\S+) percentage points off the predicted chances on average; luck alone makes it ([\d.]+)\./,
        ({ chances: { p }, looks, counts, look }, so, all, off, luck) => {
          const races = looks[look];
          const flat = p.flat();
          const mean = (of: (p: number, k: number) => number) =>
            (100 * flat.reduce((sum, one, k) => sum + of(one, k), 0)) / flat.length;
          return (
            so === written(races) &&
            (all === "") === (races === 1000) &&
            (all === "" || all === written(1000)) &&
            off ===
              written(
                mean((one, k) => Math.abs(counts[look][k] / races - one)),
                1,
              ) &&
            luck ===
              written(
                mean((one) => Math.sqrt((2 * one * (1 - one)) / Math.PI / races)),
                1,
              )
          );
        },
      ],
    ],
  }),

  builtReading: reading<{
    readonly names: readonly (readonly string[])[];
    readonly totals: readonly number[];
    readonly exact: number;
    readonly at: number;
  }>({
    draw: (random) => {
      const who = some(random, NAMES, 2);
      const names: string[][] = [];
      for (const name of who) {
        if (names.length > 0 && chance(random, 0.3)) names[names.length - 1].push(name);
        else names.push([name]);
      }
      let total = 0;
      const totals = names.map(() => (total -= random.exponential()));
      return { names, totals, exact: total * Math.LN10, at: random.integer(names.length) };
    },
    say: ({ names, totals, exact, at: step }) =>
      builtReading(
        { steps: names.map((one, k) => ({ names: one, total: totals[k] })), note: "", exact } as never,
        step,
      ),
    names: ({ names }) => names.flat(),
    parts: [
      [
        /From the last place up: how likely ([\p{L}, ]+) stays below x\./u,
        ({ names, at: step }, who) => step === 0 && step < names.length - 1 && isList(who, names[0]),
      ],
      [
        /([\p{L}, ]+) on top of those below: the (\S+) in this order had a chance of (.+?)\./u,
        ({ names, totals, at: step }, who, count, size) =>
          isList(who, names[step]) &&
          Number(count) === names.slice(0, step + 1).flat().length &&
          isChance(size, 10 ** totals[step]),
      ],
      [
        /([\p{L}, ]+) on top: the whole order had a chance of (.+?), its logarithm (\S+)\./u,
        ({ names, exact, at: step }, who, size, logarithm) =>
          step === names.length - 1 &&
          isList(who, names[step]) &&
          isChance(size, Math.exp(exact)) &&
          logarithm === written(exact, 2),
      ],
    ],
  }),
} as const;

const isList = (words: string, names: readonly string[]): boolean => {
  const said = words.split(/, | and /);
  return said.length === names.length && said.every((name, k) => name === names[k]);
};

/** In per cent, one in so many to three digits, or one in a power of ten. */
function isChance(words: string, p: number): boolean {
  if (p >= 0.1) return words === `${perCent(p)}\u00a0%`;
  if (p > 1e-9) return words === `1 in ${written(Number((1 / p).toPrecision(3)))}`;
  const power = words.replace("1 in 10", "").replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String("⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(digit)));
  return Math.abs(Number(power) + Math.log10(p)) <= 0.5;
}
