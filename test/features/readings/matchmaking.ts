/** What the figures of Matchmaking say, recomputed from the candidates, the path and the study's curves. */
import type { Random } from "../../../src/engine/numerics/random";
import { candidatesReading } from "../../../src/features/matchmaking/candidates/candidates.chart";
import type { CandidateRow } from "../../../src/features/matchmaking/candidates/candidates.chart";
import { frontier, frontierReading } from "../../../src/features/matchmaking/candidates/frontier.chart";
import { pathReading, resultWords } from "../../../src/features/matchmaking/path/path.chart";
import { studyReading } from "../../../src/features/matchmaking/study/study.chart";
import type { MarkId } from "../../../src/features/matchmaking/policies";
import { reading, written } from "../../support/truth";
import { NAMES } from "./race";

const chance = (random: Random, share: number): boolean => random.uniform() < share;

interface Candidate {
  readonly name: string;
  readonly quality: number;
  readonly lookAhead: number;
  readonly discounted: number;
  readonly chosenBy: readonly MarkId[];
}
const POLICIES: readonly MarkId[] = ["pe", "drawChance", "kg", "kgHorizon"];

/** A policy that looks ahead chooses the opponent of the highest value; the others choose any. */
function candidates(random: Random): readonly Candidate[] {
  const names = random.shuffle([...NAMES]).slice(0, 1 + random.integer(7));
  const rows = names.map((name) => ({ name, quality: random.uniform(), lookAhead: 0.7 + 0.2 * random.uniform() }));
  const alike = chance(random, 0.3);
  const gamma = [0.05, 0.5, 20][random.integer(3)];
  const made = rows.map((row) => ({ ...row, lookAhead: alike ? 0.8 + 0.0004 * row.lookAhead : row.lookAhead }));
  const worth = ({ quality, lookAhead }: (typeof made)[number]) => quality + gamma * lookAhead;
  const best = made.indexOf(made.toSorted((a, b) => worth(b) - worth(a))[0]);
  const draw = made.indexOf(made.toSorted((a, b) => b.quality - a.quality)[0]);
  const any = () => random.integer(made.length);
  const all = chance(random, 0.15);
  const chosen = all
    ? [draw, draw, draw, draw]
    : [chance(random, 0.5) ? draw : any(), draw, chance(random, 0.3) ? draw : best, chance(random, 0.6) ? best : any()];
  return made.map((row, at) => ({
    ...row,
    discounted: worth(row) / (1 + gamma),
    chosenBy: POLICIES.filter((_, k) => chosen[k] === at),
  }));
}
const rowsOf = (all: readonly Candidate[]) =>
  all.map(({ name, ...row }) => ({ ...row, person: { name, key: name } }) as unknown as CandidateRow);
const chosenBy = (all: readonly Candidate[], id: MarkId): Candidate => all.find((row) => row.chosenBy.includes(id))!;
const isChosen = (all: readonly Candidate[], name: string, ...ids: readonly MarkId[]): boolean =>
  ids.every((id) => chosenBy(all, id).name === name);

interface Path {
  readonly opponents: readonly number[];
  readonly means: readonly number[];
  readonly skill: number;
  readonly game: number;
}
const IDS = ["pe", "drawChance", "kg"] as const;
const CALLED: Readonly<Record<string, number>> = { "closest mean": 0, "likeliest draw": 1, "look ahead": 2 };

interface Study {
  readonly measure: "trueQ" | "runningQ" | "squaredError" | "skillDifference" | "winRatio";
  readonly games: number;
  readonly known: boolean;
  /** By policy, at game 10 (or the first) and at the last. */
  readonly early: readonly number[];
  readonly late: readonly number[];
  readonly error: number;
}
const FIRST: Readonly<Record<string, number>> = { trueQ: 1, runningQ: 1, squaredError: -1 };
const DECIMALS: Readonly<Record<string, number>> = { trueQ: 4, runningQ: 2, squaredError: 3 };
/** Half the width of an interval: the errors are those of one pair, and the same for all. */
const REACH = 2.1;

function curvesOf({ games, known, early, late, error, measure }: Study) {
  const tenth = measure === "skillDifference" ? 0 : 9;
  const column = (a: number, b: number) =>
    Float64Array.from({ length: games }, (_, game) => (game === tenth && game < games - 1 ? a : b));
  const se = new Float64Array(games).fill(error);
  const curve = (a: number, b: number) => ({ mean: column(a, b), se });
  const policies = Object.fromEntries(
    IDS.map((id, k) => [id, { trueQ: curve(early[k], late[k]), [measure]: curve(early[k], late[k]) }]),
  );
  const pair = (a: number, b: number) => {
    const one = curve(early[a] - early[b], late[a] - late[b]);
    return { runningQ: one, [measure]: one };
  };
  const paired = { "kg-drawChance": pair(2, 1), "kg-pe": pair(2, 0), "drawChance-pe": pair(1, 0) };
  return { policies, paired, reach: known ? REACH : NaN, clusters: 4 } as never;
}

/** "costs 0.0150 (95 % interval 0.0103 to 0.0197)", of the last games; `share`: over so many games. */
function isPrice({ late, error }: Study, words: string, share: number): boolean {
  const [gap, reach] = [(late[2] - late[1]) / share, (REACH * error) / share];
  const said = /^(?:(costs|gains) (\S+)|makes no clear difference) \((?:95 % interval )?(\S+) to (\S+)\)$/.exec(words);
  if (!said) return false;
  const [, verb, size, low, high] = said;
  const isClear = Math.abs(gap) > reach;
  const value = isClear ? Math.abs(gap) : gap;
  const range = low === written(value - reach, 4) && high === written(value + reach, 4);
  if (!isClear) return range && verb === undefined;
  return range && verb === (gap < 0 ? "costs" : "gains") && size === written(Math.abs(gap), 4);
}

/** "look ahead clearly has 0.0123 more than closest mean (95 % interval 0.0100 to 0.0146)", or that it cannot be told. */
function leads({ measure, error }: Study, values: readonly number[], words: string): boolean {
  const sign = FIRST[measure];
  const order = [0, 1, 2].toSorted((a, b) => sign * (values[b] - values[a]));
  const gap = Math.abs(values[order[0]] - values[order[1]]);
  const text = (value: number) => written(value, DECIMALS[measure]);
  const said =
    /^(?:(.+?) clearly has (\S+) (more|less) than (.+?)|no clear difference between (.+?) and (.+?)) \((?:95 % interval )?(\S+) to (\S+)\)$/i.exec(
      words,
    );
  if (!said) return false;
  const [, first, size, word, second, one, other, low, high] = said;
  const is = (name: string | undefined, k: number) => CALLED[(name ?? "").toLowerCase()] === order[k];
  const range = low === text(gap - REACH * error) && high === text(gap + REACH * error);
  if (gap <= REACH * error) return range && is(one, 0) && is(other, 1);
  return range && is(first, 0) && is(second, 1) && size === text(gap) && (word === "more") === sign > 0;
}
const isSide = (gap: number, words: string): boolean =>
  Math.abs(gap) < 0.005
    ? words === "even"
    : words === `${written(Math.abs(gap), 2)} ${gap > 0 ? "weaker" : "stronger"}`;

export const MATCHMAKING = {
  candidatesReading: reading<readonly Candidate[]>({
    draw: candidates,
    say: (all) => candidatesReading(rowsOf(all)),
    names: (all) => all.map(({ name }) => name),
    draws: 500,
    parts: [
      [
        /([\p{L} ]+) is the only candidate, so nothing is chosen\./u,
        (all, name) => all.length === 1 && all[0].name === name,
      ],
      [
        /All four policies choose ([\p{L} ]+): the closest game, and no other result would teach enough to make up for a lower quality\./u,
        (all, name) => isChosen(all, name, ...POLICIES),
      ],
      [
        /([\p{L} ]+) is the closest and the likeliest draw\./u,
        (all, name) => isChosen(all, name, "pe", "drawChance") && !isChosen(all, name, ...POLICIES),
      ],
      [
        /([\p{L} ]+) is the closest, ([\p{L} ]+) the likeliest draw\./u,
        (all, pe, draw) => isChosen(all, pe, "pe") && isChosen(all, draw, "drawChance") && pe !== draw,
      ],
      [/Looking ahead agrees\./, (all) => isChosen(all, chosenBy(all, "drawChance").name, "kg")],
      [
        /Looking ahead, ([\p{L} ]+) is worth (hardly more|slightly more|more): the result would teach more\./u,
        (all, name, how) => {
          const more = chosenBy(all, "kg").discounted - chosenBy(all, "drawChance").discounted;
          return (
            isChosen(all, name, "kg") &&
            !isChosen(all, name, "drawChance") &&
            chosenBy(all, "kg").lookAhead > chosenBy(all, "drawChance").lookAhead &&
            how === (more < 0.0005 ? "hardly more" : more < 0.01 ? "slightly more" : "more")
          );
        },
      ],
      [
        /To the horizon, it is ([\p{L} ]+)\./u,
        (all, name) => isChosen(all, name, "kgHorizon") && !isChosen(all, name, "kg"),
      ],
    ],
  }),

  frontierReading: reading<readonly Candidate[]>({
    draw: (random) => {
      const all = candidates(random);
      // The policy that looks ahead stands on the frontier; somewhere on it.
      const hull = frontier(rowsOf(all));
      const chosen = hull[random.integer(hull.length)].person.name;
      return all.map((row) => ({ ...row, chosenBy: row.name === chosen ? ["kg"] : [] }));
    },
    say: (all) => {
      const rows = rowsOf(all);
      return frontierReading(rows, frontier(rows));
    },
    names: (all) => all.map(({ name }) => name),
    draws: 500,
    parts: [
      [/([\p{L} ]+) is the only candidate\./u, (all, name) => all.length === 1 && all[0].name === name],
      [
        /([\p{L} ]+) is best now and best for later: there is no trade-off\./u,
        (all, name) => bestNow(all).name === name && bestLater(all).name === name,
      ],
      [
        /Of (\d) candidates worth considering, this discount picks the best game now, ([\p{L} ]+)\./u,
        (all, count, name) =>
          Number(count) === worthIt(all) && bestNow(all).name === name && isChosen(all, name, "kg") && worthIt(all) > 1,
      ],
      [
        /Of (\d) candidates worth considering, this discount picks the most instructive game, ([\p{L} ]+)\./u,
        (all, count, name) =>
          Number(count) === worthIt(all) &&
          bestLater(all).name === name &&
          isChosen(all, name, "kg") &&
          worthIt(all) > 1,
      ],
      [
        /The discount picks ([\p{L} ]+), between the best game now \(([\p{L} ]+)\) and the most instructive \(([\p{L} ]+)\)\./u,
        (all, name, now, later) =>
          isChosen(all, name, "kg") &&
          bestNow(all).name === now &&
          bestLater(all).name === later &&
          name !== now &&
          name !== later,
      ],
      [
        /Whichever opponent is chosen, the best game afterwards is as good to within 0\.1\u00a0%\./,
        (all) =>
          Math.min(...all.map(({ lookAhead }) => lookAhead)) >
          0.999 * Math.max(...all.map(({ lookAhead }) => lookAhead)),
      ],
    ],
  }),

  pathReading: reading<Path>({
    draw: (random) => ({
      opponents: IDS.map(() => random.integer(3)),
      means: IDS.map(() => random.normal()),
      skill: random.normal(),
      game: random.integer(4),
    }),
    say: ({ opponents, means, skill, game }) =>
      pathReading(
        {
          skills: [skill],
          policies: Object.fromEntries(
            IDS.map((id, k) => [id, { opponent: new Array(4).fill(opponents[k]), mean: new Array(4).fill(means[k]) }]),
          ),
        } as never,
        game,
      ),
    draws: 300,
    parts: [
      [
        /Before game (\d) (?:all three hold the same beliefs|(.+?) is nearest to the true skill, off by (\S+)); (all three choose the same opponent|two of the three choose the same opponent|each chooses a different opponent)\./,
        ({ opponents, means, skill, game }, nth, name, off, who) => {
          const errors = means.map((mean) => Math.abs(mean - skill));
          const kinds = new Set(opponents).size;
          return (
            Number(nth) === game + 1 &&
            (name === ""
              ? game === 0
              : game > 0 && errors[CALLED[name]] === Math.min(...errors) && off === written(Math.min(...errors), 2)) &&
            kinds === (who.startsWith("all") ? 1 : who.startsWith("two") ? 2 : 3)
          );
        },
      ],
    ],
  }),

  resultWords: reading<{ readonly won: boolean; readonly expected: number }>({
    draw: (random) => ({ won: chance(random, 0.5), expected: 0.01 + 0.98 * random.uniform() }),
    say: (moment) => resultWords(moment as never),
    parts: [
      [
        /(Won|Lost)(; |, against the odds: )that was (\d+) % likely\./,
        ({ won, expected }, result, odds, share) => {
          const own = won ? expected : 1 - expected;
          return won === (result === "Won") && (odds === "; ") === own >= 0.35 && share === written(100 * own);
        },
      ],
    ],
  }),

  studyReading: reading<Study>({
    draw: (random) => {
      const measure = (["trueQ", "runningQ", "squaredError", "skillDifference", "winRatio"] as const)[
        random.integer(5)
      ];
      const values = () => IDS.map(() => 0.3 + 0.3 * random.uniform());
      const early = values();
      return {
        measure,
        games: [15, 60][random.integer(2)],
        known: chance(random, 0.95),
        early,
        late: chance(random, 0.4) ? early.map((value) => value + 0.01) : values(),
        error: chance(random, 0.5) ? 0.001 : 0.5,
      };
    },
    say: (data) => studyReading(curvesOf(data), data.measure),
    draws: 600,
    parts: [
      [
        /Policies are not compared yet: (\d+) of at least eight sets of priors are in\./,
        ({ known }, count) => !known && count === "4",
      ],
      [
        /Looking ahead against likeliest draw (.+?) at game (\d+) (\(.+?\))\./,
        (data, words, game, range) =>
          data.measure === "trueQ" && Number(game) === data.games && isPrice(data, `${words} ${range}`, 1),
      ],
      [
        /No clear difference between look ahead and likeliest draw in games 1 to 20 (\(.+?\)) or at game (\d+) (\(.+?\))\./,
        (data, early, game, late) =>
          data.measure === "trueQ" &&
          Number(game) === data.games &&
          isPrice(data, `makes no clear difference ${early}`, 20) &&
          isPrice(data, `makes no clear difference ${late}`, 1),
      ],
      [
        /Looking ahead against likeliest draw (.+?)(?: a game)? in games 1 to 20 (\(.+?\)); at game (\d+) (?:it )?(.+?) (\(.+?\))\./,
        (data, first, early, game, second, late) =>
          data.measure === "trueQ" &&
          Number(game) === data.games &&
          isPrice(data, `${first} ${early}`, 20) &&
          isPrice(data, `${second === "no clear difference" ? `makes ${second}` : second} ${late}`, 1),
      ],
      [
        /Over (\d+) games (.+? \(.+?\))\./,
        (data, games, words) =>
          data.measure === "runningQ" && Number(games) === data.games && leads(data, data.late, words),
      ],
      [
        /At game (\d+) (.+? \(.+?\))\./,
        (data, game, words) =>
          data.measure === "squaredError" && Number(game) === data.games && leads(data, data.late, words),
      ],
      [
        /First opponents: closest mean (.+?), likeliest draw (.+?), look ahead (.+?)\. By game (\d+): (.+?), (.+?) and (.+?)\./,
        (data, a, b, c, games, x, y, z) =>
          data.measure === "skillDifference" &&
          Number(games) === data.games &&
          [a, b, c].every((words, k) => isSide(data.early[k], words)) &&
          [x, y, z].every((words, k) => isSide(data.late[k], words)),
      ],
      [
        /In the last (\d+) games the player wins (\d+) % under look ahead \((\S+) to (\S+)\), (\d+) % under likeliest draw \((\S+) to (\S+)\) and (\d+) % under closest mean \((\S+) to (\S+)\)\./,
        (data, count, ...said) => {
          if (data.measure !== "winRatio" || Number(count) !== Math.min(50, data.games)) return false;
          // The tenth game stands out of the curve where it is among the last fifty.
          const tail = data.games - Math.min(50, data.games);
          const mean = (k: number) =>
            tail > 9 ? data.late[k] : (data.late[k] * (Number(count) - 1) + data.early[k]) / Number(count);
          return [2, 1, 0].every((k, at) =>
            [0, -1, 1].every((side, i) => said[3 * at + i] === written(100 * (mean(k) + side * REACH * data.error))),
          );
        },
      ],
    ],
  }),
} as const;

const bestNow = (all: readonly Candidate[]): Candidate => all.toSorted((a, b) => b.quality - a.quality)[0];
const bestLater = (all: readonly Candidate[]): Candidate => all.toSorted((a, b) => b.lookAhead - a.lookAhead)[0];
/** How many some weighing of now and later would choose, by trying many weighings. */
function worthIt(all: readonly Candidate[]): number {
  const weights = Array.from({ length: 4001 }, (_, k) => Math.tan((Math.PI / 2) * (k / 4001)));
  const slopes = [
    ...weights,
    ...all.flatMap((a) =>
      all.flatMap((b) =>
        b.lookAhead > a.lookAhead && a.quality > b.quality
          ? [1 + 1e-9, 1 - 1e-9].map((by) => (by * (a.quality - b.quality)) / (b.lookAhead - a.lookAhead))
          : [],
      ),
    ),
  ];
  const chosen = slopes.map(
    (weight) =>
      all.reduce((best, row) =>
        row.quality + weight * row.lookAhead > best.quality + weight * best.lookAhead ? row : best,
      ).name,
  );
  return new Set([...chosen, bestLater(all).name]).size;
}
