/** What the figures of Season say, recomputed from the races, the replay and the rows. */
import type { Random } from "../../../src/engine/numerics/random";
import { boardReading, groupsWarning } from "../../../src/features/season/leaderboard/board.chart";
import { hindsightWords } from "../../../src/features/season/hindsight.chart";
import { chancesReading } from "../../../src/features/player/chances.chart";
import { extremes, recordReading, resultsReading, resultWords } from "../../../src/features/player/record.chart";
import { standingsReading } from "../../../src/features/player/standings.chart";
import { thenAndNowReading } from "../../../src/features/player/thenAndNow.chart";
import { existenceReading, growthReading, metReading } from "../../../src/features/season/quality/links.chart";
import { detailReading } from "../../../src/features/common/detail.chart";
import { racesReading } from "../../../src/features/season/races/list.chart";
import { trajectoryReading, overlayReading } from "../../../src/features/season/trajectories/words.chart";
import type { ThroughTimeFit } from "../../../src/worker/protocol/models";
import type { LeaderboardRow } from "../../../src/store";
import { gaussianCdf } from "../../../src/engine/numerics/gaussian";
import { percent } from "../../../src/ui/format";
import { countOf, reading, written } from "../../support/truth";
import { seasonOf } from "../common/season";
import type { TestSeason } from "../common/season";
import { NAMES } from "./race";

const chance = (random: Random, share: number): boolean => random.uniform() < share;
const some = <T>(random: Random, list: readonly T[], least: number): T[] =>
  random.shuffle([...list]).slice(0, least + random.integer(list.length - least + 1));

interface Row {
  readonly name: string;
  readonly player: number;
  readonly rank: number;
  readonly score: number;
  readonly races: number;
  readonly rating: number;
  readonly sd: number | null;
  readonly component: number;
  readonly here: boolean;
  readonly seen: string;
}

/** Best first; equal scores share a rank. */
function board(random: Random): readonly Row[] {
  const names = some(random, NAMES, 1);
  const scores = names.map(() => Math.round(1200 + 700 * random.uniform())).toSorted((a, b) => b - a);
  if (chance(random, 0.15) && scores.length > 1) scores[1] = scores[0];
  const left = chance(random, 0.4);
  const apart = chance(random, 0.3);
  const hasSd = chance(random, 0.5);
  return names.map((name, at) => ({
    name,
    player: at,
    rank: scores.indexOf(scores[at]) + 1,
    score: scores[at],
    races: 1 + random.integer(60),
    rating: scores[at] + (hasSd ? Math.round(60 * random.normal()) : 0),
    sd: hasSd ? 20 + random.integer(80) : null,
    component: apart && chance(random, 0.3) ? 1 + random.integer(2) : 0,
    here: !left || chance(random, 0.5),
    seen: `May ${2000 + random.integer(25)}`,
  }));
}

/** Who is compared for the lead: those who are here, if there are two of them or the best is. */
function leading(all: readonly Row[]): readonly Row[] {
  const here = all.filter((row) => row.here);
  return here.length > 1 || here[0] === all[0] ? (here.length < 2 ? all : here) : here.length === 0 ? all : here;
}

const SEASONS: TestSeason[] = [];
/** Small races that any entrant may win; made once. */
function season(random: Random): TestSeason {
  const at = random.integer(24);
  const make = random.fork(at);
  return (SEASONS[at] ??= seasonOf(
    Array.from({ length: 3 + at }, () => some(make, NAMES.slice(0, 2 + (at % 6)), 2).join(">")).join(", "),
  ));
}

interface Steps {
  readonly name: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly row?: Row;
  readonly leader?: Row;
}
const courseOf = ({ name, x, y }: Steps) =>
  ({
    player: 0,
    name,
    rows: Int32Array.from(x),
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    sd: null,
    settled: 0,
  }) as const;

/** What the end of a course is after its own last third, by another way round. */
function stretch({ x, y }: Steps): {
  end: number;
  climbed: number;
  fallen: number;
  low: number;
  high: number;
  from: number;
} {
  const start = Math.max(0, Math.min(Math.floor((2 * y.length) / 3), y.length - 2));
  const part = y.slice(start);
  const end = y[y.length - 1];
  const [low, high] = [Math.min(...part), Math.max(...part)];
  return {
    end,
    climbed: end - low,
    fallen: high - end,
    low: x[y.lastIndexOf(low)],
    high: x[y.lastIndexOf(high)],
    from: x[start],
  };
}

function stands({ row, leader, ...steps }: Steps, words: string): boolean {
  const { climbed, fallen } = stretch({ row, leader, ...steps });
  if (!row || !leader) return words === "";
  if (row.rank === 1)
    return words === (steps.y.length > 1 && fallen > climbed ? ", but is still first" : ", and is first");
  if (row.player === leader.player) {
    const place = /^, (\d+)(?:st|nd|rd|th) and the highest of those still here$/.exec(words);
    return place !== null && Number(place[1]) === row.rank;
  }
  const gap = leader.score - row.score;
  if (gap < 0) return words === "";
  if (Math.round(gap) === 0) return words === `, and is level with ${leader.name}`;
  return words === `, and is ${written(gap)} point${Math.round(gap) === 1 ? "" : "s"} behind ${leader.name}`;
}
const STANDS = "(, [^.]+)?\\.";

const points = (words: string): number => Number(words.replaceAll(",", ""));

interface Record {
  readonly name: string;
  readonly meetings: number;
  readonly score: number;
  readonly expected: number;
}
const halves = (value: number): string => written(value, value % 1 === 0 ? 0 : 1);

export const SEASON = {
  boardReading: reading<{ readonly all: readonly Row[]; readonly sds: number }>({
    draw: (random) => ({ all: board(random), sds: random.integer(5) }),
    say: ({ all, sds }) =>
      boardReading<Row & LeaderboardRow>(all as never, {
        scoreSds: sds,
        isActive: ({ here }) => here,
        lastSeen: ({ seen }) => seen,
      }),
    names: ({ all }) => all.map(({ name }) => name),
    draws: 500,
    parts: [
      [
        /(.+?) stands alone, with (\S+) races?\./,
        ({ all }, name, races) => {
          const [first, second] = leading(all);
          return !second && first.name === name && Number(races) === first.races;
        },
      ],
      [
        /(.+?) and (.+?) share the lead\./,
        ({ all }, a, b) => {
          const [first, second] = leading(all);
          return first.name === a && second?.name === b && first.score === second.score;
        },
      ],
      [
        /(.+?) leads (.+?) by (\S+) points?(?: \((\S+)\u00a0% likely to be better\)|(, which may be chance))\./,
        ({ all }, a, b, gap, share, none) => {
          const [first, second] = leading(all);
          const better =
            first.sd === null || !second?.sd
              ? NaN
              : gaussianCdf((first.rating - second.rating) / Math.hypot(first.sd, second.sd));
          return (
            first.name === a &&
            second?.name === b &&
            first.score - second.score === points(gap) &&
            points(gap) > 0 &&
            (none === "" ? share === percent(better) : first.sd === null)
          );
        },
      ],
      [
        /Score: mean minus (one|two|three|four) sd\./,
        ({ all, sds }, count) => countOf(count) === sds && leading(all).length > 1,
      ],
      [
        /(.+?), last seen (\w+ \d+), ranks higher\./,
        ({ all }, name, seen) => {
          const above = all.slice(
            0,
            all.findIndex(({ here }) => here),
          );
          return above.length === 1 && above[0].name === name && above[0].seen === seen;
        },
      ],
      [
        /(\w+) inactive players rank higher, (.+?) \(last seen (\w+ \d+)\) highest\./,
        ({ all }, count, name, seen) => {
          const above = all.slice(
            0,
            all.findIndex(({ here }) => here),
          );
          return (
            above.length > 1 && countOf(count) === above.length && above[0].name === name && above[0].seen === seen
          );
        },
      ],
    ],
  }),

  groupsWarning: reading<readonly Row[]>({
    draw: (random) => {
      const all = board(random);
      return all.map((row, at) => (at === 0 ? { ...row, component: 1 } : { ...row, component: row.component ? 2 : 0 }));
    },
    say: (all) => groupsWarning(all) || "Nothing.",
    parts: [
      [/Nothing\./, (all) => new Set(all.map(({ component }) => component)).size === 1],
      [
        /(\w+) players? never met the rest, even through others: their ratings cannot be compared\./,
        (all, count) => {
          const main = Math.min(...all.map(({ component }) => component));
          return countOf(count) === all.filter(({ component }) => component !== main).length && countOf(count) > 0;
        },
      ],
    ],
  }),

  courseReading: reading<Steps>({
    draw: (random) => {
      const count = 1 + random.integer(12);
      const flat = chance(random, 0.2);
      let at = 0;
      const x = Array.from({ length: count }, () => (at += 1 + random.integer(3)));
      const y = x.map(() => 1500 + (flat ? 3 : 120) * random.normal());
      const all = board(random);
      const row = all[random.integer(all.length)];
      const leader = all.find(({ here }) => here) ?? all[0];
      return { name: row.name, x, y, ...(chance(random, 0.9) && { row, leader }) };
    },
    say: (data) => trajectoryReading(courseOf(data), "race", data.row as never, data.leader as never),
    names: ({ name, leader }) => [...new Set([name, ...(leader ? [leader.name] : []), "Zed"])],
    draws: 600,
    parts: [
      [
        new RegExp(`(.+?) is at (\\S+?) after one race${STANDS}`),
        (data, name, end, words) =>
          name === data.name && data.y.length === 1 && end === written(data.y[0]) && stands(data, words),
      ],
      [
        new RegExp(`(.+?) is at (\\S+?), little moved since race (\\d+)${STANDS}`),
        (data, name, end, since, words) => {
          const part = stretch(data);
          const still = Math.max(part.climbed, part.fallen) < 15;
          return (
            name === data.name &&
            still &&
            end === written(part.end) &&
            Number(since) === part.from &&
            stands(data, words)
          );
        },
      ],
      [
        new RegExp(`(.+?) has (gained|lost) about (\\S+) points since race (\\d+)${STANDS}`),
        (data, name, verb, size, since, words) => {
          const part = stretch(data);
          const [own, other, x] =
            verb === "gained" ? [part.climbed, part.fallen, part.low] : [part.fallen, part.climbed, part.high];
          return (
            name === data.name &&
            own >= other &&
            own >= 15 &&
            Math.abs(points(size) - own) <= 5 &&
            points(size) % 10 === 0 &&
            Number(since) === x &&
            stands(data, words)
          );
        },
      ],
    ],
  }),

  overlayReading: reading<readonly { readonly label: string; readonly end: number }[]>({
    draw: (random) =>
      some(random, ["Elo", "Thurstone", "Glicko", "TrueSkill"], 1).map((label) => ({
        label,
        end: 1500 + 100 * random.normal(),
      })),
    say: (all) =>
      overlayReading(
        all.map(({ label, end }) => ({ label, trajectory: courseOf({ name: "Ada Lo", x: [1, 2], y: [1500, end] }) })),
      ),
    names: () => ["Elo", "Thurstone", "Glicko", "TrueSkill", "Ada Lo", "Bea"],
    parts: [
      [
        /(\w+) puts Ada Lo at (\S+)\./,
        (all, label, end) => all.length === 1 && all[0].label === label && end === written(all[0].end),
      ],
      [
        /The (\w+) systems put Ada Lo between (\S+) and (\S+), (\S+) points? apart\./,
        (all, count, low, high, gap) => {
          const ends = all.map(({ end }) => end).toSorted((a, b) => a - b);
          return (
            countOf(count) === all.length &&
            all.length > 1 &&
            low === written(ends[0]) &&
            high === written(ends[ends.length - 1]) &&
            gap === written(ends[ends.length - 1] - ends[0])
          );
        },
      ],
    ],
  }),

  racesReading: reading<{ readonly listed: number; readonly all: number; readonly order: "latest" | "size" }>({
    draw: (random) => {
      const all = 1 + random.integer(2000);
      return {
        all,
        listed: chance(random, 0.5) ? all : random.integer(all),
        order: chance(random, 0.5) ? "latest" : "size",
      };
    },
    say: ({ listed, all, order }) => racesReading(listed, all, order),
    parts: [
      [
        /(?:(\S+) of )?(\S+) races?, the (latest|largest) first\./,
        ({ listed, all, order }, some, count, first) =>
          points(count) === all &&
          (some === "" ? listed === all : points(some) === listed && listed < all) &&
          (first === "latest") === (order === "latest"),
      ],
    ],
  }),

  detailReading: reading<{ readonly of: TestSeason; readonly race: number; readonly surprise: number }>({
    draw: (random) => {
      const of = season(random);
      return {
        of,
        race: random.integer(of.snapshot.history.raceCount),
        surprise: chance(random, 0.4) ? NaN : 4 * random.normal(),
      };
    },
    say: ({ of: { replay }, race, surprise }) => detailReading(replay, race, "Elo", surprise),
    draws: 500,
    parts: [
      [
        /The one pair was (an upset|no upset|even); (?:Elo expected (\S+)|(\S+) were expected)\./,
        (data, is, a, b) =>
          data.of.replay.pairs[data.race] === 1 &&
          upsetShare(data) === (is === "an upset" ? 1 : is === "even" ? 0.5 : 0) &&
          isExpected(data, a || b),
      ],
      [
        /Upsets: (\S+) of (\d+) pairs? \(even pairs count half\); (?:Elo expected (\S+)|(\S+) were expected)\./,
        (data, count, pairs, a, b) =>
          Number(count) === upsetShare(data) &&
          upsetShare(data) % 1 !== 0 &&
          Number(pairs) > 1 &&
          Number(pairs) === data.of.replay.pairs[data.race] &&
          isExpected(data, a || b),
      ],
      [
        /(\S+) of (\d+) pairs? (was an upset|were upsets); (?:Elo expected (\S+)|(\S+) were expected)\./,
        (data, count, pairs, verb, a, b) => {
          const own = upsetShare(data);
          const said = count === "None" ? 0 : countOf(count);
          return (
            said === own &&
            Number(pairs) === data.of.replay.pairs[data.race] &&
            (verb === "were upsets") === own > 1 &&
            isExpected(data, a || b)
          );
        },
      ],
      [
        /Elo gave this order (.+?) the probability of a random one\./,
        ({ surprise }, share) => isShare(share, surprise),
      ],
    ],
  }),

  hindsightWords: reading<{ readonly surprise: number }>({
    draw: (random) => ({ surprise: 4 * random.normal() }),
    say: ({ surprise }) => hindsightWords(surprise),
    parts: [
      [
        /In hindsight, with all races known, this order has (.+?) the probability of a random one\./,
        ({ surprise }, share) => isShare(share, surprise),
      ],
    ],
  }),

  standingsReading: reading<readonly { readonly rank: number }[]>({
    draw: (random) => {
      const same = chance(random, 0.3);
      return Array.from({ length: 2 + random.integer(4) }, () => ({ rank: same ? 7 : 1 + random.integer(20) }));
    },
    say: (all) => standingsReading(all as never, "Ada Lo"),
    parts: [
      [/Every system ranks Ada Lo (\d+)\./, (all, rank) => all.every((one) => one.rank === Number(rank))],
      [
        /Between rank (\d+) and rank (\d+), by system\./,
        (all, low, high) => {
          const ranks = all.map(({ rank }) => rank).toSorted((a, b) => a - b);
          return Number(low) === ranks[0] && Number(high) === ranks.at(-1) && low !== high;
        },
      ],
    ],
  }),

  recordReading: reading<readonly Record[]>({
    draw: (random) => {
      const rows = some(random, NAMES, 1).map((name) => {
        const meetings = 8 * (1 + random.integer(4)) + NAMES.indexOf(name);
        return { name, meetings, score: random.integer(2 * meetings + 1) / 2, expected: meetings * random.uniform() };
      });
      return chance(random, 0.1) ? [] : rows.toSorted((a, b) => b.meetings - a.meetings);
    },
    say: (rows) => recordReading(rows as never, "Elo"),
    names: (rows) => rows.map(({ name }) => name),
    parts: [
      [/No meeting was decided yet\./, (rows) => rows.length === 0],
      [
        /Finished ahead in (\S+) of (\S+) meetings?; Elo expected (\S+)\. Most often met: (.+?), (\S+) times?\./,
        (rows, score, meetings, expected, name, times) => {
          const sum = (of: (row: Record) => number) => rows.reduce((total, row) => total + of(row), 0);
          const most = rows.find((row) => row.name === name);
          return (
            score === halves(sum((row) => row.score)) &&
            Number(meetings) === sum((row) => row.meetings) &&
            expected ===
              written(
                sum((row) => row.expected),
                1,
              ) &&
            most !== undefined &&
            Number(times) === most.meetings &&
            rows.every((row) => row.meetings < most.meetings || row === rows[0])
          );
        },
      ],
    ],
  }),

  resultsReading: reading<readonly { readonly name: string; readonly surprise: number; readonly race: number }[]>({
    draw: (random) => {
      const sign = random.integer(4);
      return some(random, NAMES, 1).map((name, race) => {
        const size = random.exponential();
        return { name, race, surprise: sign === 0 ? 0 : sign === 1 ? size : sign === 2 ? -size : random.normal() };
      });
    },
    say: (rows) =>
      resultsReading(extremes(rows.map((row) => ({ ...row, score: Math.sign(row.surprise), expected: 0 })) as never)),
    names: (rows) => rows.map(({ name }) => name),
    parts: [
      [/Every result was as expected\./, (rows) => rows.every(({ surprise }) => surprise === 0)],
      [
        /(?:The best against expectation at ([\p{L} ]+))?(?:, the worst at ([\p{L} ]+))?\./u,
        (rows, best, worst) => isExtreme(rows, best, 1) && isExtreme(rows, worst, -1) && best !== "",
      ],
      [/The worst at ([\p{L} ]+)\./u, (rows, worst) => isExtreme(rows, "", 1) && isExtreme(rows, worst, -1)],
    ],
  }),

  resultWords: reading<{
    readonly rank: number;
    readonly sides: number;
    readonly score: number;
    readonly meetings: number;
    readonly expected: number;
  }>({
    draw: (random) => {
      const sides = 2 + random.integer(25);
      return {
        sides,
        rank: 1 + random.integer(sides),
        score: random.integer(2 * sides) / 2,
        meetings: sides - 1,
        expected: (sides - 1) * random.uniform(),
      };
    },
    say: (row) => `${resultWords(row as never)}.`,
    parts: [
      [
        /(\d+)(?:st|nd|rd|th) of (\d+); (?:ahead of|scored) (\S+) of (\d+), (\S+) expected\./,
        (row, rank, sides, score, met, expected) =>
          Number(rank) === row.rank &&
          Number(sides) === row.sides &&
          score === halves(row.score) &&
          Number(met) === row.meetings &&
          expected === written(row.expected, 1),
      ],
    ],
  }),

  chancesReading: reading<
    readonly {
      readonly player: number;
      readonly name: string;
      readonly first: number;
      readonly podium: number;
      readonly expected: number;
    }[]
  >({
    draw: (random) =>
      some(random, NAMES, 2).map((name, player) => {
        const first = random.uniform();
        return {
          player,
          name,
          first,
          podium: first + (1 - first) * random.uniform(),
          expected: 1 + 5 * random.uniform(),
        };
      }),
    say: (rows) =>
      chancesReading(rows.map(({ player, name, ...prospect }) => ({ player, name, prospect })) as never, 1),
    names: (rows) => rows.map(({ name }) => name),
    parts: [
      [
        /(.+?): (\S+)\u00a0% to win(?: and (\S+)\u00a0% to be among the first three)?; place (\S+) of (\w+) on average\./,
        (rows, name, first, podium, place, count) =>
          rows[1].name === name &&
          isPerCent(first, rows[1].first) &&
          (podium === "" ? rows.length < 4 : isPerCent(podium, rows[1].podium)) &&
          rows.length > 3 === (podium !== "") &&
          place === written(rows[1].expected, 1) &&
          countOf(count) === rows.length,
      ],
    ],
  }),

  thenAndNowReading: reading<{
    readonly time: readonly number[];
    readonly mean: readonly number[];
    readonly sd: readonly number[];
  }>({
    draw: (random) => {
      let at = 0;
      const time = Array.from({ length: random.integer(8) }, () => (at += 1 + random.integer(15)));
      const rises = chance(random, 0.5);
      let mean = 1500;
      return {
        time,
        mean: time.map(() => (mean += (rises ? 60 : 0) + 30 * random.normal())),
        sd: time.map(() => 5 + 20 * random.uniform()),
      };
    },
    say: (data) => thenAndNowReading(fitOf(data), "Ada Lo", 0),
    parts: [
      [/Ada Lo has no rated race\./, ({ time }) => time.length === 0],
      [
        /Peak on race (\d+): (\S+) \(95 % interval (\S+) to (\S+), with the others known; the date was picked as the highest\)\./,
        ({ time, mean, sd }, race, peak, low, high) => {
          const at = mean.indexOf(Math.max(...mean));
          return (
            Number(race) === time[at] + 1 &&
            peak === written(mean[at]) &&
            low === written(mean[at] - 1.959964 * sd[at]) &&
            high === written(mean[at] + 1.959964 * sd[at])
          );
        },
      ],
      [
        /Clearest rise within a span of 40 races: \+(\S+) points \((\S+) to (\S+)\), race (\d+) to race (\d+)\./,
        ({ time, mean, sd }, rise, low, high, from, to) => {
          const [a, b] = [time.indexOf(Number(from) - 1), time.indexOf(Number(to) - 1)];
          if (a < 0 || b <= a || time[b] - time[a] > 40 || rise !== written(mean[b] - mean[a])) return false;
          const error = Math.hypot(sd[a], sd[b]);
          const own = (mean[b] - mean[a]) / error;
          if (low !== written(mean[b] - mean[a] - 1.959964 * error)) return false;
          if (high !== written(mean[b] - mean[a] + 1.959964 * error)) return false;
          return own > 1.959964 && own >= Math.max(...risesOf({ time, mean, sd })) - 1e-9;
        },
      ],
      [/No rise within a span of 40 races is clear\./, (data) => !risesOf(data).some((rise) => rise > 1.959964)],
    ],
  }),

  metReading: reading<{ readonly races: readonly number[]; readonly components: number; readonly met: number }>({
    draw: (random) => {
      const isPair = chance(random, 0.1);
      const races = Array.from({ length: isPair ? 2 : 2 + random.integer(50) }, () => (isPair ? 1 : random.integer(3)));
      return {
        races,
        components: 1 + (chance(random, 0.5) ? random.integer(4) : 0),
        met: isPair ? 1 : chance(random, 0.2) ? -1 : random.integer(40),
      };
    },
    say: ({ races, components, met }) =>
      metReading({ races: Int32Array.from(races), components } as never, { met } as never),
    parts: [
      [/Both players have met\./, (data) => data.met === 1 && arePairs(data, "1", "1")],
      [
        /(?:(\S+) of (\S+) pairs? have met; )?(All|all) players can be compared, directly or through others\./,
        (data, met, pairs) => data.components === 1 && arePairs(data, met, pairs),
      ],
      [
        /(?:(\S+) of (\S+) pairs? have met; )?(?:There|there) are (\S+) components, and no result compares one with another\./,
        (data, met, pairs, count) =>
          data.components === Number(count) && data.components > 1 && arePairs(data, met, pairs),
      ],
    ],
  }),

  growthReading: reading<readonly number[]>({
    draw: (random) => {
      let now = 1;
      const kind = random.integer(3);
      return Array.from({ length: 2 + random.integer(20) }, (_, k) => {
        if (k > 0 && kind > 0)
          now = Math.max(1, now + (kind === 1 ? random.integer(2) : random.integer(4) - 1 - (k > 10 ? 2 : 0)));
        return now;
      });
    },
    say: (after) => growthReading({ history: HISTORY } as never, { componentsAfter: Int32Array.from(after) } as never),
    draws: 400,
    parts: [
      [/They were connected from the first race on\./, (after) => after.every((count) => count === 1)],
      [
        /It is so since R(\d+) \(race (\d+) of (\d+)\)\. Until then there were up to (\d+) components at a time\./,
        (after, name, race, all, most) =>
          name === race &&
          Number(race) === lastJoin(after) &&
          Number(all) === after.length &&
          after.at(-1) === 1 &&
          Number(most) === Math.max(...after) &&
          Number(most) > 1,
      ],
      [/No race has ever joined two of them\./, (after) => lastJoin(after) === 0 && after.at(-1)! > 1],
      [
        /The last race that joined two of them was R(\d+) \(race (\d+) of (\d+)\)\.(?: There were up to (\d+) at a time\.)?/,
        (after, name, race, all, most) =>
          name === race &&
          Number(race) === lastJoin(after) &&
          Number(race) > 0 &&
          Number(all) === after.length &&
          after.at(-1)! > 1 &&
          (most === "" ? Math.max(...after) === after.at(-1) : Number(most) === Math.max(...after)),
      ],
    ],
  }),

  existenceReading: reading<{ readonly components: number; readonly strongComponents: number }>({
    draw: (random) => {
      const components = 1 + random.integer(4);
      return { components, strongComponents: components + (chance(random, 0.5) ? random.integer(20) : 0) };
    },
    say: (data) => existenceReading(data as never),
    parts: [
      [
        /The estimate exists without a penalty: no group of players only won or only lost against the others\./,
        ({ components, strongComponents }) => components === strongComponents,
      ],
      [
        /Without a penalty there is no finite estimate: the players fall into (\S+) groups that never beat, or were never beaten by, the others\./,
        ({ components, strongComponents }, count) =>
          Number(count) === strongComponents && strongComponents > components,
      ],
    ],
  }),
} as const;

const HISTORY = {
  raceIds: Array.from({ length: 40 }, (_, k) => `R${k + 1}`),
  dates: Array.from({ length: 40 }, () => ""),
};

/** The last race that left fewer components than there were, counted from 1; 0: none. */
const lastJoin = (after: readonly number[]): number =>
  after.reduce((last, count, k) => (k > 0 && count < after[k - 1] ? k + 1 : last), 0);

function arePairs(
  { races, met }: { readonly races: readonly number[]; readonly met: number },
  said: string,
  of: string,
): boolean {
  const rated = races.filter((count) => count > 0).length;
  return met < 0 ? said === "" : points(said) === met && points(of) === (rated * (rated - 1)) / 2;
}

const isPerCent = (text: string, p: number): boolean =>
  text === (p < 0.005 ? "<1" : p >= 0.995 ? "99+" : written(100 * p));

function isExtreme(
  rows: readonly { readonly name: string; readonly surprise: number }[],
  name: string,
  sign: 1 | -1,
): boolean {
  const most = Math.max(...rows.map(({ surprise }) => sign * surprise));
  return name === "" ? most <= 0 : most > 0 && rows.some((row) => row.name === name && sign * row.surprise === most);
}

const rowsOf = ({ of: { snapshot, replay }, race }: { readonly of: TestSeason; readonly race: number }) => {
  const { offsets, rank, player, names } = snapshot.history;
  const { origin, pointsPerUnit } = replay.scale;
  return Array.from({ length: offsets[race + 1] - offsets[race] }, (_, k) => offsets[race] + k).map((row) => ({
    name: names[player[row]],
    rank: rank[row],
    rating: 1500 + pointsPerUnit * (replay.before[row] - origin),
  }));
};
/** Pairs of a race in which the lower rated finished ahead, and half of every pair that was rated equal. */
const upsetShare = (data: { readonly of: TestSeason; readonly race: number }): number =>
  rowsOf(data).reduce(
    (sum, a) =>
      sum +
      rowsOf(data).reduce(
        (own, b) => own + (a.rank < b.rank ? (Math.abs(a.rating - b.rating) < 1e-9 ? 0.5 : +(a.rating < b.rating)) : 0),
        0,
      ),
    0,
  );
const isExpected = (
  { of: { replay }, race }: { readonly of: TestSeason; readonly race: number },
  text: string,
): boolean => text === written(replay.expectedUpsets[race], 1);

/** "1/370 of", "7.4 times", "about": a share is ten to the power of minus the surprise. */
function isShare(words: string, surprise: number): boolean {
  const times = 10 ** Math.abs(surprise);
  if (words === "about") return times < 1.15;
  if (surprise > 0 && surprise < 1) return words === `${written(10 ** -surprise, 2)} times`;
  const said = surprise > 0 ? /^1\/(\S+) of$/.exec(words) : /^(\S+) times$/.exec(words);
  const text = times < 10 ? written(times, 1) : times < 1e6 ? written(Number(times.toPrecision(2))) : powerOf(surprise);
  return times >= 1.15 && said !== null && said[1] === text;
}
const powerOf = (surprise: number): string =>
  `10${Array.from(String(Math.round(Math.abs(surprise))), (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;

interface Curve {
  readonly time: readonly number[];
  readonly mean: readonly number[];
  readonly sd: readonly number[];
}
/** Nodes that know nothing of each other: the error of a difference is the root of the sum of squares. */
const fitOf = ({ time, mean, sd }: Curve) =>
  ({
    unit: "race",
    pointsPerUnit: 1,
    start: Int32Array.of(0, time.length),
    time: Float64Array.from(time),
    mean: Float64Array.from(mean, (points) => points - 1500),
    sd: Float64Array.from(sd),
    covariance: new Float64Array(time.length),
  }) as unknown as ThroughTimeFit;

/** Every rise of the curve within 40 races, in its errors. */
const risesOf = ({ time, mean, sd }: Curve): readonly number[] =>
  time.flatMap((to, b) =>
    time.flatMap((from, a) => (a < b && to - from <= 40 ? [(mean[b] - mean[a]) / Math.hypot(sd[a], sd[b])] : [])),
  );
