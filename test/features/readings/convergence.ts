/** What the figures of Convergence say, recomputed from the curves and the first season. */
import type { Random } from "../../../src/engine/numerics/random";
import {
  damageReading,
  errorReading,
  lagReading,
  offsetReading,
  totalReading,
} from "../../../src/features/convergence/curves.chart";
import { joinedReading, metReading } from "../../../src/features/convergence/met.chart";
import { scatterReading } from "../../../src/features/convergence/scatter.chart";
import { reading, written } from "../../support/truth";
import { NAMES } from "./race";

/** Systems without a learning rate. */
const OWN = ["Glicko", "TrueSkill"];
const SYSTEMS = ["Elo", "Thurstone", "Glicko", "Weng–Lin", "TrueSkill"];
const chance = (random: Random, share: number): boolean => random.uniform() < share;
const some = <T>(random: Random, list: readonly T[], least: number): T[] =>
  random.shuffle([...list]).slice(0, least + random.integer(list.length - least + 1));

/** One measure of each system, a quarter through and at the end. */
interface Run {
  readonly name: string;
  readonly early: number;
  readonly end: number;
  readonly largest: number;
}
const RACES = 400;
const run = (random: Random, of: () => number, alike = 0): readonly Run[] => {
  const same = chance(random, alike) ? [of(), of(), of()] : null;
  return some(random, SYSTEMS, 1).map((name) => ({
    name,
    early: same?.[0] ?? of(),
    end: same?.[1] ?? of(),
    largest: same?.[2] ?? of(),
  }));
};
const curves = (all: readonly Run[], measure: string) =>
  ({
    looks: [100, RACES],
    repetitions: 2,
    variants: all.map(({ name }) => ({ rate: OWN.includes(name) ? null : "constant" })),
    lines: all.map(({ early, end, largest }) => ({
      [measure]: { mean: [early, end] },
      largestGain: largest,
      runs: { end: { [measure]: { mean: end, interval: [end - 9, end + 9] } } },
    })),
  }) as never;
const called = (all: readonly Run[]) => all.map(({ name }, slot) => ({ id: name, name, slot }));
const names = () => SYSTEMS;
const by = (all: readonly Run[], name: string): Run | undefined => all.find((one) => one.name === name);
const ends = (all: readonly Run[]) => all.map(({ end }) => end);

/** "25 points below truth under Elo to 54 below under TrueSkill": the least and the greatest of them. */
function isRange(words: string, values: readonly number[], all: readonly Run[]): boolean {
  const found =
    /^(\S+) points (above|below) truth under (?:(every system)|(\S+?)(?: to (\S+) (above|below) under (\S+))?)$/.exec(
      words,
    );
  if (!found) return false;
  const [, low, lowSide, every, first, high, highSide, last] = found;
  const sorted = values.toSorted((a, b) => a - b);
  const is = (size: string, side: string, value: number) =>
    size === written(Math.abs(value)) && (side === "above") === value >= 0;
  if (!is(low, lowSide, sorted[0])) return false;
  if (every) return all.length > 1 && is(low, lowSide, sorted[sorted.length - 1]);
  const at = (name: string) => values[all.findIndex((one) => one.name === name)];
  if (!high) return all.length === 1 && first === all[0].name;
  return (
    at(first) === sorted[0] && at(last) === sorted[sorted.length - 1] && is(high, highSide, sorted[sorted.length - 1])
  );
}

interface Season {
  readonly persons: number;
  readonly firstMet: readonly number[];
  readonly component: readonly number[];
  readonly components: number;
  readonly accounts: number;
}
function season(random: Random): Season {
  const persons = 3 + random.integer(6);
  const all = chance(random, 0.3);
  const firstMet = new Array<number>(persons * persons).fill(0);
  for (let i = 0; i < persons; i++)
    for (let j = i + 1; j < persons; j++)
      firstMet[i * persons + j] = firstMet[j * persons + i] = all
        ? 1
        : random.integer(3) * (1 + random.integer(RACES + 200));
  const missing = !all && chance(random, 0.3);
  // A player without a race has no opponents.
  if (missing) for (let k = 0; k < persons; k++) firstMet[persons + k] = firstMet[k * persons + 1] = 0;
  const components = all || missing ? 1 : 1 + random.integer(3);
  const component = Array.from({ length: persons }, (_, k) => (missing && k === 1 ? -1 : k % components));
  return { persons, firstMet, component, components, accounts: persons + (chance(random, 0.3) ? 2 : 0) };
}
const met = ({ persons, firstMet }: Season): number =>
  firstMet.filter((first, k) => k % persons > Math.floor(k / persons) && first > 0 && first <= RACES).length;
const possible = ({ persons }: Season): number => (persons * (persons - 1)) / 2;

export const CONVERGENCE = {
  errorReading: reading<readonly Run[]>({
    draw: (random) => run(random, () => 20 + 300 * random.uniform()),
    say: (all) => errorReading(curves(all, "error"), called(all)),
    names,
    parts: [
      [
        /After 400 races the error is (\S+) points under (\S+) \(95 % interval (\S+) to (\S+); (\S+) a quarter through\)(?: and (\S+) under (\S+) \((\S+) to (\S+)\))?(?:; (\S+) under (\S+)(?: and (\S+) under (\S+))?, which sets? (?:its|their) own steps)?\./,
        (all, end, name, low, high, early, most, last, from, to, ...own) => {
          const matched = all.filter((one) => !OWN.includes(one.name));
          const ranked = matched.length > 0 ? matched : all;
          const best = by(ranked, name);
          const worst = by(ranked, last || name);
          const aside = [own.slice(0, 2), own.slice(2, 4)].filter(([size]) => size);
          return (
            best !== undefined &&
            worst !== undefined &&
            end === written(best.end) &&
            low === written(best.end - 9) &&
            high === written(best.end + 9) &&
            early === written(best.early) &&
            best.end === Math.min(...ends(ranked)) &&
            worst.end === Math.max(...ends(ranked)) &&
            (most === ""
              ? ranked.length === 1
              : most === written(worst.end) && from === written(worst.end - 9) && to === written(worst.end + 9)) &&
            aside.length === all.length - ranked.length &&
            aside.every(
              ([size, who]) => by(all, who) !== undefined && size === written(by(all, who)!.end) && OWN.includes(who),
            )
          );
        },
      ],
    ],
  }),

  damageReading: reading<readonly Run[]>({
    draw: (random) => run(random, () => 300 * random.uniform()),
    say: (all) => damageReading(curves(all, "gained"), called(all)),
    names,
    parts: [
      [
        /Thrown races brought the farmer (\S+) points under (\S+) \((\S+) at most in one race\)(?: to (\S+) points under (\S+) \((\S+) at most in one race\))?\./,
        (all, low, first, most, high, last, also) => {
          const [a, b] = [by(all, first), by(all, last || first)];
          return (
            a !== undefined &&
            b !== undefined &&
            low === written(a.end) &&
            most === written(a.largest) &&
            a.end === Math.min(...ends(all)) &&
            b.end === Math.max(...ends(all)) &&
            (high === "" ? all.length === 1 : high === written(b.end) && also === written(b.largest))
          );
        },
      ],
    ],
  }),

  offsetReading: reading<{ readonly all: readonly Run[]; readonly components: number }>({
    draw: (random) => ({ all: run(random, () => 200 * random.normal(), 0.1), components: 1 + random.integer(2) }),
    say: ({ all, components }) => offsetReading(curves(all, "offset"), called(all), components),
    names,
    parts: [
      [
        /At the end the second group is rated (.+?), against the first; races within the groups cannot tell\./,
        ({ all, components }, range) => components > 1 && isRange(range, ends(all), all),
      ],
      [
        /Against the first, the second group is rated (.+?) a quarter through, and (.+?) at the end\./,
        ({ all, components }, early, end) =>
          components === 1 &&
          isRange(
            early,
            all.map((one) => one.early),
            all,
          ) &&
          isRange(end, ends(all), all),
      ],
    ],
  }),

  lagReading: reading<readonly Run[]>({
    draw: (random) => run(random, () => 200 * random.normal(), 0.1),
    say: (all) => lagReading(curves(all, "lag"), called(all)),
    names,
    parts: [
      [
        /New players count as average\. At the end those who improve are rated (.+?), against the others\./,
        (all, range) => isRange(range, ends(all), all),
      ],
    ],
  }),

  totalReading: reading<{ readonly all: readonly Run[]; readonly measure: "total" | "mean" }>({
    draw: (random) => {
      const still = chance(random, 0.2);
      return {
        all: run(random, () => (still || chance(random, 0.3) ? 0.4 * random.uniform() : 500 * random.normal())),
        measure: chance(random, 0.5) ? "total" : "mean",
      };
    },
    say: ({ all, measure }) => totalReading(curves(all, measure), called(all), measure),
    names,
    draws: 300,
    parts: [
      [
        /(The sum of all ratings|The mean rating of those who are here) ends where it began under every system: what one gains, another loses\./,
        ({ all, measure }, what) =>
          (what === "The sum of all ratings") === (measure === "total") &&
          ends(all).every((end) => Math.abs(end) < 0.5),
      ],
      [
        /(The sum of all ratings|The mean rating of those who are here) is not where it began, in points: (.+?)\./,
        ({ all, measure }, what, said) => {
          if ((what === "The sum of all ratings") !== (measure === "total")) return false;
          const moved = all.filter(({ end }) => Math.abs(end) >= 0.5);
          const each = (one: Run) => `${written(one.end, 0, true)} under ${one.name}`;
          if (moved.length < 3) return moved.length > 0 && said === moved.map(each).join(" and ");
          const range = /^(\S+) under (\S+?) to (\S+) under (\S+)$/.exec(said);
          if (!range)
            return (
              said.endsWith(" under every system") &&
              new Set(ends(all).map((end) => written(end, 0, true))).size === 1 &&
              said.startsWith(`${written(all[0].end, 0, true)} `)
            );
          const [low, high] = [Math.min(...ends(all)), Math.max(...ends(all))];
          return (
            by(all, range[2])?.end === low &&
            by(all, range[4])?.end === high &&
            range[1] === written(low, 0, true) &&
            range[3] === written(high, 0, true)
          );
        },
      ],
    ],
  }),

  scatterReading: reading<readonly { readonly name: string; readonly truth: number; readonly estimate: number }[]>({
    draw: (random) =>
      chance(random, 0.1)
        ? []
        : some(random, NAMES, 1).map((name) => ({
            name,
            truth: 1500 + 100 * random.normal(),
            estimate: 1500 + 100 * random.normal(),
          })),
    say: (dots) => scatterReading(dots as never, 200, { id: "a", name: "Elo", slot: 0 }),
    names: () => NAMES,
    parts: [
      [/After (\d+) races no player is rated yet\./, (dots, races) => dots.length === 0 && races === "200"],
      [
        /First run, after (\d+) races: Elo is off by (\S+) points \(root mean square\); (.+?) most, (\S+) (above|below) truth\./,
        (dots, races, root, name, size, side) => {
          const far = dots.find((dot) => dot.name === name);
          const off = dots.map(({ truth, estimate }) => estimate - truth);
          const own = far ? far.estimate - far.truth : NaN;
          return (
            races === "200" &&
            root === written(Math.hypot(...off) / Math.sqrt(off.length)) &&
            size === written(Math.abs(own)) &&
            off.every((one) => Math.abs(one) <= Math.abs(own)) &&
            (side === "above") === own > 0
          );
        },
      ],
    ],
  }),

  metReading: reading<Season>({
    draw: season,
    say: ({ persons, firstMet, component, components, accounts }) =>
      metReading(
        {
          persons,
          firstMet,
          components: [components],
          accounts,
          looks: [RACES],
          component: Int32Array.from(component),
        } as never,
        0,
      ),
    draws: 300,
    parts: [
      [
        /After (\d+) races all (\d+) pairs have met; every two players can be compared directly\./,
        (data, races, pairs) =>
          Number(races) === RACES &&
          met(data) === possible(data) &&
          Number(pairs) === possible(data) &&
          data.components === 1 &&
          !data.component.includes(-1),
      ],
      [
        /After (\d+) races (?:all )?(?:(\d+) of )?(\d+) pairs have met; there are (\d) components, and no result compares one with another\./,
        (data, races, some, of, count) =>
          Number(races) === RACES &&
          (some === "" ? met(data) === possible(data) : Number(some) === met(data)) &&
          Number(of) === possible(data) &&
          Number(count) === data.components &&
          data.components > 1,
      ],
      [
        /After (\d+) races (\d+) of (\d+) pairs have met; all who have raced can be compared, (\d+) have not yet\./,
        (data, races, some, of, missing) =>
          Number(races) === RACES &&
          Number(some) === met(data) &&
          Number(of) === possible(data) &&
          Number(missing) === data.component.filter((one) => one < 0).length &&
          data.components === 1,
      ],
      [
        /After (\d+) races (\d+) of (\d+) pairs have met; all players can be compared, directly or through others\./,
        (data, races, some, of) =>
          Number(races) === RACES &&
          Number(some) === met(data) &&
          Number(of) === possible(data) &&
          data.components === 1 &&
          !data.component.includes(-1),
      ],
      [/Throwaway accounts count for the person\./, ({ accounts, persons }) => accounts > persons],
    ],
  }),

  joinedReading: reading<readonly number[]>({
    // By look, how many of ten are in the largest component.
    draw: (random) => {
      let now = 2;
      const end = chance(random, 0.5);
      const all = Array.from({ length: 6 }, () => (now = Math.min(10, now + random.integer(4))));
      return end ? all.map((count, k) => (k > 3 ? 10 : count)) : all.map((count) => Math.min(8, count));
    },
    say: (all) =>
      joinedReading({
        persons: 10,
        looks: all.map((_, k) => 50 * (k + 1)),
        component: Int32Array.from(all.flatMap((count) => Array.from({ length: 10 }, (_, k) => (k < count ? 0 : 1)))),
      } as never),
    parts: [
      [
        /Everyone is connected from race (\d+) on\./,
        (all, race) => all.at(-1) === 10 && Number(race) === 50 * (all.indexOf(10) + 1),
      ],
      [
        /The largest component holds (\d+)\u00a0% of all people, from race (\d+) on\./,
        (all, share, race) =>
          all.at(-1)! < 10 &&
          Number(share) === 10 * all.at(-1)! &&
          Number(race) === 50 * (all.indexOf(all.at(-1)!) + 1),
      ],
    ],
  }),
} as const;
