/** What the figures of Models say, recomputed from evaluations, fits and searches. */
import type { Random } from "../../../src/engine/numerics/random";
import { agreementReading } from "../../../src/features/models/agreement/agreement.chart";
import { calibrationReading } from "../../../src/features/models/calibration/calibration.chart";
import { ERRORS_IN_95 } from "../../../src/engine/likelihoods/descriptions";
import { fitReading } from "../../../src/features/models/fit/fit.chart";
import { tradeOffReading } from "../../../src/features/models/lab/tradeoffs.chart";
import type { TradeOff } from "../../../src/features/models/lab/tradeoffs.chart";
import { boardReading } from "../../../src/features/models/scoreboard/boardWords";
import { skillReading } from "../../../src/features/models/skill/skill.chart";
import { tuningReading } from "../../../src/features/models/tuning/tuning.chart";
import { wrongReading } from "../../../src/features/models/surprises/wrong.chart";
import { countOf, reading, written } from "../../support/truth";
import { boardWith } from "../models/board";
import { testedSeason } from "../models/season";
import { NAMES } from "./race";

const SYSTEMS = ["Elo", "Thurstone", "Glicko", "Weng–Lin", "TrueSkill"];
const RACES = testedSeason().contenders[0].evaluation!.metrics.races;
const chance = (random: Random, share: number): boolean => random.uniform() < share;
const some = <T>(random: Random, list: readonly T[], least: number): T[] =>
  random.shuffle([...list]).slice(0, least + random.integer(list.length - least + 1));
const names = () => SYSTEMS;

interface Bin {
  readonly pairs: number;
  readonly off: number;
  readonly reach: number;
}
interface Leaning {
  readonly name: string;
  readonly bins: readonly Bin[];
}
/** In percentage points: positive where favourites win more often than said. */
function leanOf({ bins }: Pick<Leaning, "bins">): number {
  const more = bins.filter(({ off, reach }) => off > reach).length;
  const fewer = bins.filter(({ off, reach }) => off < -reach).length;
  const pairs = bins.reduce((sum, bin) => sum + bin.pairs, 0);
  const mean = bins.reduce((sum, bin) => sum + (bin.pairs * bin.off) / pairs, 0);
  return (more >= 2 && more > 2 * fewer) || (fewer >= 2 && fewer > 2 * more) ? mean : NaN;
}
const SIDE: Readonly<Record<string, number>> = { underconfident: 1, overconfident: -1 };
const leaning = (all: readonly Leaning[], side: string) => all.filter((one) => Math.sign(leanOf(one)) === SIDE[side]);
const most = (all: readonly Leaning[]) => Math.max(0, ...all.map((one) => Math.abs(leanOf(one))));
/** The slight word, the size and the count of those to one side. */
const leans = (all: readonly Leaning[], side: string, count: number, slight: string, size: string): boolean => {
  const own = leaning(all, side);
  return own.length === count && size === written(most(own), 1) && (slight !== "") === most(own) < 1;
};
/** Of "Ada and two others", "Ada and Bea" and "Ada". */
const othersCount = (more: string, second: string): number => (more ? countOf(more) : second ? 1 : 0);
/** Of ", two of them clearly", ", which may be chance" and ", all clearly". */
const clearCount = (sure: string, some: string, all: number): number =>
  some ? countOf(some) : sure === ", which may be chance" ? 0 : all;
const SIDES = "(slightly )?(underconfident|overconfident)";
/** "one, Elo, is overconfident by 5.0", "four are overconfident, Elo most, by 5.0" */
const LEANING = `(\\w+)(?:, (\\S+), is| are) ${SIDES}(?:, (\\S+) most,)? by (\\S+)`;
const isMost = (all: readonly Leaning[], side: string, name: string): boolean => {
  const own = leaning(all, side);
  return Math.abs(leanOf(own.find((one) => one.name === name) ?? { bins: [] })) === most(own);
};

interface Half {
  readonly values: readonly number[];
  readonly clear: number;
  /** Systems that are not evaluated yet. */
  readonly waiting: number;
}
const HALF = {
  pairs: { words: "Best at who beats whom", factor: 100, decimals: 2, unit: "percentage points" },
  odds: { words: "Best pair probabilities", factor: 1, decimals: 4, unit: "nats a pair" },
} as const;
const order = ({ values }: Half) => [...values.keys()].toSorted((a, b) => values[a] - values[b]);
/** Those that the best cannot be told from. */
const level = (data: Half) => order(data).filter((k) => data.values[k] - data.values[order(data)[0]] <= data.clear);
/** The half says first who beats whom, then pair probabilities; both have the same figures here. */
const BEST = `(?:${HALF.pairs.words}|${HALF.odds.words})`;

interface Ended {
  readonly name: string;
  readonly y: number;
  readonly reach: number;
}
/** The interval of each difference from the first: as far as it reaches, in the metric's own units. */
const comparedWith = ([first, ...rest]: readonly Ended[], metric: string) => ({
  entrants: [first, ...rest].map(({ name }) => name),
  paired: rest.map(({ y, reach }, at) => {
    const factor = metric === "brier" ? 1 : 100;
    const value = -y / factor;
    const one = { value, interval: [value - reach / factor, value + reach / factor] as const };
    return { contenders: [0, at + 1] as const, differences: { [metric]: one } };
  }),
});
const isClear = ({ isCompared }: { readonly isCompared: boolean }, { y, reach }: Ended): boolean =>
  isCompared && Math.abs(y) > reach;

export const MODELS = {
  calibrationReading: reading<readonly Leaning[]>({
    draw: (random) => {
      const kind = random.integer(4);
      const side = chance(random, 0.5) ? 1 : -1;
      const wide = kind === 0 && chance(random, 0.4) ? 30 : 1;
      return some(random, SYSTEMS, 1).map((name) => {
        const own = kind === 2 ? side : chance(random, 0.5) ? 1 : -1;
        const size = kind === 0 ? 0.1 : chance(random, 0.3) ? 0.9 : 6;
        const bins = Array.from({ length: 3 }, () => ({
          pairs: 100 + random.integer(900),
          off: own * size * (0.8 + random.uniform()),
          reach: wide * (kind > 1 ? 0.3 : 0.5),
        }));
        return { name, bins };
      });
    },
    say: (all) =>
      calibrationReading(
        all.map(({ name, bins }) => ({
          name,
          evaluation: {
            calibration: {
              favourite: bins.map(({ pairs, off, reach }, k) => {
                const predicted = 0.6 + 0.1 * k;
                const won = predicted + off / 100;
                return {
                  from: 0,
                  to: 1,
                  races: 99,
                  pairs,
                  predicted,
                  won,
                  interval: [won - reach / 100, won + reach / 100],
                };
              }),
            },
          },
        })) as never,
      ),
    names,
    draws: 500,
    parts: [
      [
        /Too few pairs to tell: chance alone moves a share by (\S+) percentage points either way\./,
        (all, reach) => Number(reach) === Math.round(all[0].bins[0].reach) && Number(reach) > 10,
      ],
      [
        /Favourites win about as often as (.+?) says\./,
        (all, who) =>
          all.every((one) => Number.isNaN(leanOf(one))) && who === (all.length === 1 ? all[0].name : "every system"),
      ],
      [
        new RegExp(`(\\S+) is ${SIDES} by (\\S+) percentage points\\.`),
        (all, who, slight, side, size) =>
          leaning(all, side)[0]?.name === who &&
          leans(all, side, 1, slight, size) &&
          all.every((one) => !(leanOf(one) * SIDE[side] < 0)),
      ],
      [
        new RegExp(`(\\S+) and (\\S+) are ${SIDES}, (\\S+) most, by (\\S+) percentage points\\.`),
        (all, a, b, slight, side, first, size) => {
          const own = leaning(all, side);
          return (
            own.map(({ name }) => name).join() === `${a},${b}` &&
            leans(all, side, 2, slight, size) &&
            Math.abs(leanOf(own.find(({ name }) => name === first) ?? { bins: [] })) === most(own) &&
            most(leaning(all, other(side))) === 0
          );
        },
      ],
      [
        new RegExp(`(\\S+) and (\\w+) others are ${SIDES}, (\\S+) most, by (\\S+) percentage points\\.`),
        (all, first, count, slight, side, same, size) =>
          countOf(count) > 1 &&
          first === same &&
          isMost(all, side, first) &&
          leans(all, side, countOf(count) + 1, slight, size) &&
          most(leaning(all, other(side))) === 0,
      ],
      [
        new RegExp(`Of (\\w+) systems ${LEANING} percentage points; ${LEANING}\\.`),
        (all, count, a, oneA, slightA, sideA, mostA, sizeA, b, oneB, slightB, sideB, mostB, sizeB) =>
          countOf(count) === all.length &&
          sideA !== sideB &&
          isMost(all, sideA, oneA || mostA) &&
          isMost(all, sideB, oneB || mostB) &&
          (oneA !== "") === (countOf(a) === 1) &&
          (oneB !== "") === (countOf(b) === 1) &&
          leans(all, sideA, countOf(a), slightA, sizeA) &&
          leans(all, sideB, countOf(b), slightB, sizeB),
      ],
    ],
  }),

  skillReading: reading<{
    readonly ends: readonly { readonly name: string; readonly y: number; readonly reach: number }[];
    readonly isCompared: boolean;
    readonly span: "rolling" | "cumulative";
    readonly races: number;
    readonly metric: "discordance" | "brier" | "accuracy";
  }>({
    draw: (random) => {
      const [first, ...rest] = some(random, SYSTEMS, 1);
      const metric = (["discordance", "brier", "accuracy"] as const)[random.integer(3)];
      const kind = random.integer(3);
      const size = metric === "brier" ? 0.02 : 2;
      const worse = (y: number) => (metric === "accuracy" ? -y : y);
      const y = () =>
        worse(
          kind === 0
            ? 0.0001 * random.uniform()
            : kind === 1
              ? size * (0.1 + random.uniform())
              : size * random.normal(),
        );
      return {
        ends: [
          { name: first, y: 0, reach: 0 },
          ...rest.map((name) => ({ name, y: y(), reach: 2 * size * random.uniform() })),
        ],
        isCompared: chance(random, 0.7),
        span: chance(random, 0.5) ? "rolling" : "cumulative",
        races: 20 + random.integer(30),
        metric,
      };
    },
    say: ({ ends, span, races, metric, isCompared }) => {
      const series = ends.map(({ name, y }, slot) => ({ id: name, label: name, slot, points: [{ x: races, y }] }));
      return skillReading(
        { series, xs: [races], window: races, races },
        { id: ends[0].name, name: ends[0].name } as never,
        metric,
        span,
        isCompared ? (comparedWith(ends, metric) as never) : null,
      );
    },
    names,
    draws: 800,
    parts: [
      [
        /(Over the last \d+ races|So far) only (\S+) has (.+?)\./,
        (data, over, who, what) =>
          isOver(data, over) && data.ends.length === 1 && who === data.ends[0].name && what === CALLED[data.metric],
      ],
      [
        /(Over the last \d+ races|So far) all are level in (.+?)\./,
        (data, over, what) =>
          isOver(data, over) &&
          what === CALLED[data.metric] &&
          data.ends.length > 1 &&
          worst(data) < (data.metric === "brier" ? 0.0006 : 0.06) &&
          data.ends.every(({ y }) => sense(data) * y > -0.06),
      ],
      [
        /(Over the last \d+ races|So far) (\S+)(?: and (?:(\w+) others|(\S+)))? (?:is|are) farthest behind (\S+), by (\S+) (percentage points )?in (.+?)(, which may be chance|, a clear difference|, all clearly|, (\w+) of them clearly)\./,
        (data, over, who, more, second, first, size, unit, what, sure, some) => {
          const own = data.ends.find(({ name }) => name === who);
          const digits = data.metric === "brier" ? 4 : 1;
          const tied = data.ends.slice(1).filter(({ y }) => written(sense(data) * y, digits) === size);
          const clear = tied.filter((one) => isClear(data, one)).length;
          const said = clearCount(sure, some, tied.length);
          return (
            isOver(data, over) &&
            own !== undefined &&
            first === data.ends[0].name &&
            sense(data) * own.y === worst(data) &&
            worst(data) > 0 &&
            data.ends.every(({ y }) => sense(data) * y > -0.051) &&
            size === written(worst(data), data.metric === "brier" ? 4 : 1) &&
            (unit === "") === (data.metric === "brier") &&
            what === CALLED[data.metric] &&
            tied.length === 1 + othersCount(more, second) &&
            (second === "" || (second !== who && tied.some(({ name }) => name === second))) &&
            (sure === ", a clear difference") === (tied.length === 1 && clear === 1) &&
            clear === said
          );
        },
      ],
      [
        /(Over the last \d+ races|So far) (.+?) (?:is|are) ahead of (\S+) in (.+?)(, which may be chance|, a clear difference|, all clearly|, (\w+) of them clearly)\./,
        (data, over, who, first, what, sure, some) => {
          const ahead = data.ends.filter(({ y }) => sense(data) * y < (data.metric === "brier" ? -0.0005 : -0.05));
          const count = /^(\w+) systems$/.exec(who);
          const clear = ahead.filter((one) => isClear(data, one)).length;
          const said = some
            ? countOf(some)
            : sure === ", which may be chance"
              ? 0
              : sure === ", all clearly" && ahead.length < 2
                ? NaN
                : ahead.length;
          return (
            isOver(data, over) &&
            first === data.ends[0].name &&
            what === CALLED[data.metric] &&
            said === clear &&
            (some === "" || clear < ahead.length) &&
            (count
              ? countOf(count[1]) === ahead.length && ahead.length > 1
              : ahead.length === 1 && ahead[0].name === who)
          );
        },
      ],
    ],
  }),

  fitReading: reading<{
    readonly rows: readonly { readonly name: string; readonly gap: number; readonly reach: number | null }[];
    readonly prior: number | null;
    /** Reach of the interval if only whole races are independent; null: not known. */
    readonly clustered: number | null;
    /** Clustered errors cannot be computed. */
    readonly withheld: boolean;
  }>({
    draw: (random) => {
      const [first, ...rest] = some(random, NAMES, 1);
      const rows = rest
        .map((name) => ({ name, gap: -120 * random.uniform(), reach: chance(random, 0.2) ? null : 60 }))
        .toSorted((a, b) => b.gap - a.gap);
      return {
        rows: chance(random, 0.1) ? [] : [{ name: first, gap: 0, reach: null }, ...rows],
        prior: chance(random, 0.3) ? null : 350,
        clustered: chance(random, 0.3) ? null : 90,
        withheld: chance(random, 0.5),
      };
    },
    say: ({ rows, prior, clustered, withheld }) =>
      fitReading(
        {
          fit: {
            likelihood: "bradley-terry",
            games: null,
            pointsPerUnit: 1,
            clustered: clustered && { fromLeader: rows.map(() => clustered / ERRORS_IN_95) },
            withheld: withheld ? "Too few races." : "",
          },
          priorPoints: prior,
        } as never,
        rows.map(({ name, gap, reach }, player) => ({
          player,
          name,
          gap,
          interval: reach === null ? null : [gap - reach, gap + reach],
        })) as never,
      ),
    names: ({ rows }) => rows.map(({ name }) => name),
    parts: [
      [/There is no finite estimate without a penalty\./, ({ rows }) => rows.length === 0],
      [
        /Bradley–Terry, (no penalty|penalty of 350 points): (.+?) alone\./,
        ({ rows, prior }, penalty, name) => isPenalty(penalty, prior) && rows.length === 1 && name === rows[0].name,
      ],
      [
        /Bradley–Terry, (no penalty|penalty of 350 points): (.+?) is first; (.+?) never met this group\./,
        ({ rows, prior }, penalty, a, b) =>
          isPenalty(penalty, prior) && a === rows[0].name && b === rows[1]?.name && rows[1].reach === null,
      ],
      [
        /Bradley–Terry, (no penalty|penalty of 350 points): (.+?) leads (.+?) by (\S+) points \(95 % interval (\S+) to (\S+)\), (a clear difference|no clear difference|clear only if pairs are independent)\./,
        ({ rows: [first, second], prior, clustered, withheld }, penalty, a, b, gap, low, high, clear) =>
          isPenalty(penalty, prior) &&
          second !== undefined &&
          second.reach !== null &&
          a === first.name &&
          b === second.name &&
          gap === written(-second.gap) &&
          low === written(-second.gap - second.reach) &&
          high === written(-second.gap + second.reach) &&
          (clear === "no clear difference") === -second.gap <= second.reach &&
          (clear === "no clear difference" ||
            (clear === "a clear difference") === (clustered === null ? !withheld : -second.gap > clustered)),
      ],
    ],
  }),

  agreementReading: reading<{
    readonly systems: readonly string[];
    readonly rho: readonly (readonly number[])[];
    readonly players: number;
    readonly races: number;
  }>({
    draw: (random) => {
      const systems = some(random, SYSTEMS, 2);
      const rho = systems.map(() => systems.map(() => random.uniform()));
      return { systems, rho, players: 2 + random.integer(500), races: 1 + random.integer(3) };
    },
    say: ({ systems, rho, players, races }) =>
      agreementReading({
        contenders: systems.map((name) => ({ name })) as never,
        correlation: (i, j) => rho[Math.min(i, j)][Math.max(i, j)],
        players,
        minimumRaces: races,
        most: [],
      }),
    names,
    parts: [
      [
        /Spearman rank correlation of the final ratings, (\S+) players(?: with (\d) races or more)?(?:; (\S+) and (\S+) agree least(?:, as (does one|do \w+) other pairs?)?)?\./,
        ({ systems, rho, players, races }, count, least, a, b, like) => {
          const [i, j] = [systems.indexOf(a), systems.indexOf(b)];
          const lowest = (values: readonly number[]) =>
            values.filter((value) => written(value, 2) === written(Math.min(...values), 2));
          const all = systems.flatMap((_, p) => systems.flatMap((__, q) => (p < q ? [rho[p][q]] : [])));
          return (
            Number(count) === players &&
            (least === "" ? races === 1 : Number(least) === races && races > 1) &&
            (a === ""
              ? lowest(all).length === all.length
              : i >= 0 && i < j && rho[i][j] === Math.min(...all) && lowest(all).length < all.length) &&
            (a === "" || lowest(all).length === (like ? countOf(like.split(" ")[1]) : 0) + 1)
          );
        },
      ],
    ],
  }),

  tradeOffReading: reading<readonly TradeOff[]>({
    draw: (random) => {
      const all = some(random, SYSTEMS, 1);
      const chosen = random.integer(all.length);
      return all.map((name, system) => ({
        system,
        name,
        isChosen: system === chosen,
        isToday: false,
        x: 3 + 8 * random.uniform(),
        across: [0, 1],
        y: 1,
        up: [0, 1],
      }));
    },
    say: tradeOffReading,
    names,
    parts: [
      [
        /(\S+) settles newcomers soonest: after (\d+) races\./,
        (all, name, races) =>
          all.every((one) => one === chosenOf(all) || Math.round(one.x) > Math.round(chosenOf(all).x)) &&
          isSettled(chosenOf(all), name, races),
      ],
      [
        /(\S+) settles newcomers after (\d+) races, as soon as the quickest\./,
        (all, name, races) =>
          isSettled(chosenOf(all), name, races) &&
          Math.round(quickest(all).x) === Math.round(chosenOf(all).x) &&
          soonest(all).length > 1,
      ],
      [
        /(\S+) settles newcomers after (\d+) races; (\S+)(?:, (\S+))?(?: and (\S+)(?: others)?)? (?:is|are) quickest with (\d+)\./,
        (all, name, races, a, b, c, least) =>
          isSettled(chosenOf(all), name, races) &&
          Number(least) === Math.round(quickest(all).x) &&
          isTold(all, [a, b, c]) &&
          Number(least) < Number(races),
      ],
    ],
  }),

  wrongReading: reading<readonly (readonly number[])[]>({
    draw: (random) => {
      const apart = chance(random, 0.2);
      return Array.from({ length: 1 + random.integer(4) }, (_, list) =>
        some(random, [1, 2, 3, 4, 5], 0).map((race) => (apart ? 10 * (list + 1) : 0) + race),
      );
    },
    say: (lists) =>
      wrongReading(lists.map((races) => races.map((key) => ({ key, name: `R${key}`, date: "" }))) as never),
    draws: 300,
    parts: [
      [/No race was a surprise\./, (lists) => lists.flat().length === 0],
      [
        /The most surprising races; R(\d+) first\./,
        (lists, race) => lists.length === 1 && Number(race) === lists[0][0],
      ],
      [
        /The most surprising races of each system; R(\d+) is among those of (every system|(\d) of the (\d))\./,
        (lists, race, who, count, of) => {
          const has = (key: number) => lists.filter((list) => list.includes(key)).length;
          const own = has(Number(race));
          return (
            own > 1 &&
            lists
              .flat()
              .every(
                (key) =>
                  has(key) <= own &&
                  (has(key) < own || lists.flat().indexOf(key) >= lists.flat().indexOf(Number(race))),
              ) &&
            (who === "every system" ? own === lists.length : Number(count) === own && Number(of) === lists.length)
          );
        },
      ],
      [
        /The most surprising races of each system: no race is on two lists\./,
        (lists) => lists.length > 1 && lists.flat().length > 0 && new Set(lists.flat()).size === lists.flat().length,
      ],
    ],
  }),

  tuningReading: reading<{ readonly values: readonly (number | null)[]; readonly done: boolean }>({
    draw: (random) => ({
      values: Array.from({ length: random.integer(6) }, () => (chance(random, 0.3) ? null : random.uniform())),
      done: chance(random, 0.1),
    }),
    say: ({ values, done }) => {
      const left = done ? values.map(() => null) : values;
      const tries = left.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
      const best = tries.toSorted((a, b) => a.value - b.value)[0]?.at ?? -1;
      const path = left.map((value, at) => ({ value, values: { learningRate: (at + 1) / 10 } }));
      return tuningReading(
        { settings: { metric: "pairLogLoss", parameters: ["learningRate"] }, path, best, done, report: null } as never,
        "Elo",
        [],
      );
    },
    parts: [
      [/No try of Elo’s learningrate for the lowest pair log loss had a value\./, ({ done }) => done],
      [
        /Searching Elo’s learningrate for the lowest pair log loss\./,
        ({ values, done }) => !done && values.every((value) => value === null),
      ],
      [
        /Searching Elo’s learningrate for the lowest pair log loss\. Best so far (\S+): (\S+)\./,
        ({ values, done }, at, value) => {
          const known = values.filter((one): one is number => one !== null);
          const least = Math.min(...known);
          return (
            !done && known.length > 0 && value === written(least, 4) && at === String((values.indexOf(least) + 1) / 10)
          );
        },
      ],
    ],
  }),

  boardReading: reading<Half>({
    draw: (random) => ({
      values: Array.from({ length: 2 + random.integer(5) }, () => 0.3 + 0.05 * random.uniform()),
      waiting: random.integer(3),
      clear: chance(random, 0.3) ? 1 : 0.015 * random.uniform(),
    }),
    say: (data) => {
      const board = boardWith(data.values, data.clear);
      const more = Array.from({ length: data.waiting }, (_, k) => ({
        ...board.contenders[0],
        id: `w${k}`,
        evaluation: null,
      }));
      const contenders = [...board.contenders, ...more];
      return boardReading({ ...board, contenders, baselines: [], models: { metric: "discordance" } } as never);
    },
    draws: 300,
    parts: [
      [
        /On (\d+) races(?:, (\d) systems? not evaluated yet: this may still change)?\./,
        ({ waiting }, count, more) => Number(count) === RACES && Number(more) === waiting,
      ],
      [
        new RegExp(`${BEST}: no clear difference(?: among all (\\w+))?\\.`),
        (data, count) =>
          level(data).length === data.values.length &&
          (count === "" ? data.values.length === 2 : countOf(count) === data.values.length),
      ],
      [
        new RegExp(
          `${BEST}: no clear difference between (System \\d(?:, System \\d)*)(?: and (System \\d|(\\w+) others?))?\\.`,
        ),
        (data, list, last, more) => {
          const said = [...list.split(", "), ...(last && !more ? [last] : [])];
          const own = level(data).map((k) => `System ${k + 1}`);
          return (
            own.length < data.values.length &&
            said.every((name, k) => own[k] === name) &&
            own.length === said.length + (more ? countOf(more) : 0)
          );
        },
      ],
      [
        new RegExp(
          `(Best at who beats whom|Best pair probabilities): System (\\d), by (\\S+) (percentage points|nats a pair) \\((\\S+) to (\\S+)\\)\\.`,
        ),
        (data, what, best, size, unit, low, high) => {
          const half = what === HALF.pairs.words ? HALF.pairs : HALF.odds;
          const [first, second] = order(data);
          const by = data.values[second] - data.values[first];
          const ends = [by - data.clear, by + data.clear].map((end) => half.factor * end);
          // Two figures of the half-width, and more where an end would be written as 0.
          const fits = (digits: number) =>
            half.factor * data.clear >= 10 ** (1 - digits) && ends.every((end) => Math.abs(end) >= 0.5 / 10 ** digits);
          const digits = [0, 1, 2, 3, 4].find((own) => own === half.decimals || fits(own))!;
          const text = (value: number) => written(half.factor * value, digits);
          return (
            Number(best) === first + 1 &&
            level(data).length === 1 &&
            size === text(by) &&
            unit === half.unit &&
            low === text(by - data.clear) &&
            high === text(by + data.clear)
          );
        },
      ],
    ],
  }),
} as const;

const other = (side: string): string => (side === "underconfident" ? "overconfident" : "underconfident");
const CALLED = { discordance: "discordance", brier: "Brier score", accuracy: "winner accuracy" } as const;
type Skill = {
  readonly ends: readonly { readonly y: number }[];
  readonly span: string;
  readonly races: number;
  readonly metric: keyof typeof CALLED;
};
const sense = ({ metric }: Skill): number => (metric === "accuracy" ? -1 : 1);
const worst = (data: Skill): number => Math.max(...data.ends.map(({ y }) => sense(data) * y));
const isOver = ({ span, races }: Skill, words: string): boolean =>
  words === (span === "rolling" ? `Over the last ${races} races` : "So far");
const isPenalty = (words: string, prior: number | null): boolean => (words === "no penalty") === (prior === null);
const chosenOf = (all: readonly TradeOff[]): TradeOff => all.find(({ isChosen }) => isChosen)!;
const quickest = (all: readonly TradeOff[]): TradeOff => all.toSorted((a, b) => a.x - b.x)[0];
const soonest = (all: readonly TradeOff[]): readonly string[] =>
  all.filter(({ x }) => Math.round(x) === Math.round(quickest(all).x)).map(({ name }) => name);
/** All of the soonest are named. */
const isTold = (all: readonly TradeOff[], said: readonly string[]): boolean =>
  said.filter(Boolean).toSorted().join() === soonest(all).toSorted().join();
const isSettled = ({ name, x }: TradeOff, who: string, races: string): boolean => name === who && races === written(x);
