// @isolation fresh-modules
/** The sentence of a figure takes at most two lines in a pane, for any names and any number of players and systems. */
import { describe, expect, it } from "vitest";
import { damageReading, errorReading, totalReading } from "../../src/features/convergence/curves.chart";
import { calibrationReading } from "../../src/features/models/calibration/calibration.chart";
import { verdictWords } from "../../src/features/models/scoreboard/verdict";
import { skillLines, skillReading } from "../../src/features/models/skill/skill.chart";
import { fieldReading } from "../../src/features/race/curves/fieldSize.chart";
import { gapReading } from "../../src/features/race/curves/gap.chart";
import { placementMatrix, placementReading } from "../../src/features/race/placements/placements.chart";
import { updateReading, updateRows } from "../../src/features/race/updates/updates.chart";
import { winMatrix, winReading } from "../../src/features/race/wins/wins.chart";
import { boardReading } from "../../src/features/season/leaderboard/board.chart";
import { BOARD, linesOf } from "../support/lines";
import { simulation } from "../ui/gallery/season";
import { boardWith } from "./models/board";
import { testedSeason } from "./models/season";
import { facts, starters, result } from "./race/field";

const SYSTEMS = ["Pairwise Elo, sum", "Plackett–Luce, elimination", "Thurstone, Student t", "Weng–Lin, Plackett–Luce"];
const PLAYERS = ["Maximilian Günther", "Alexander Albon", "Andrea Kimi Antonelli", "Jonas Vingegaard Hansen"];
/** Numbers of systems to test. */
const COUNTS = [1, 2, 3, 5, 8];
const systems = (count: number): string[] => Array.from({ length: count }, (_, at) => SYSTEMS[at % SYSTEMS.length]);

const short = (what: string, reading: string): void => {
  expect(reading, what).not.toBe("");
  expect(linesOf(reading), `${what}: ${reading}`).toBeLessThanOrEqual(2);
};

describe("the measurement of lines", () => {
  it("counts wrapped lines, and finds a third one", () => {
    expect(linesOf("One line.")).toBe(1);
    expect(linesOf("word ".repeat(20).trim())).toBe(2);
    // A former sentence of the calibration figure.
    const old = `${SYSTEMS.join(", ")} are too sure, ${SYSTEMS[0]} most, by 9.0 percentage points; ${SYSTEMS.join(", ")} are too modest.`;
    expect(linesOf(old)).toBeGreaterThan(2);
  });
});

describe("sentences of Race", () => {
  const SIZES = [2, 4, 8, 16, 32];
  const growth = [(n: number) => n, (n: number) => Math.sqrt(n), () => 20, (n: number) => 100 / n];
  const series = (count: number, shift: number) =>
    systems(count).map((label, at) => ({
      id: label,
      slot: at,
      label,
      x: SIZES,
      y: SIZES.map((n) => growth[(at + shift) % growth.length](n)),
    }));
  const gaps = (count: number, bounded: number) =>
    systems(count).map((label, at) => ({
      id: label,
      slot: at,
      label,
      x: [-800, -600, 0],
      y: at < bounded ? [5, 5, 1] : [9, 5, 1],
    }));

  it("sentences of Race's curves fit two lines", () => {
    for (const count of COUNTS) {
      for (const shift of [0, 1, 2, 3]) {
        short("field size", fieldReading(series(count, shift), "first"));
        short("field size", fieldReading(series(count, shift), "last"));
        short("field size", fieldReading(series(count, shift), "middle"));
      }
      for (const bounded of [0, 1, 2, count]) short("gap", gapReading(gaps(count, bounded)));
    }
  });

  it("sentences of Race's other figures fit two lines", () => {
    const named = starters(...PLAYERS.map((name, at) => ({ name, points: 1800 - 100 * at }))).toReversed();
    const ids = named.map(({ id }) => id);
    const known = systems(8).map((label, at) => ({ ...facts(`c${at + 1}`), name: label }));
    const answer = result({
      contenders: known.map(({ id }) => id),
      entrants: ids,
      changes: known.map((_, at) => ids.map((_, k) => (at % 2 ? 1 : -1) * (k - 1.5))),
      wins: [0.5, 0.1, 0.1, 0.1, 0.9, 0.5, 0.1, 0.1, 0.9, 0.9, 0.5, 0.1, 0.9, 0.9, 0.9, 0.5],
      placements: {
        count: 4,
        matrix: Float64Array.of(0.1, 0.1, 0.1, 0.7, 0.2, 0.2, 0.4, 0.2, 0.3, 0.4, 0.2, 0.1, 0.4, 0.3, 0.3, 0),
        error: 0,
        side: Int32Array.of(0, 1, 2, 3),
        note: "",
      },
    });
    for (let focus = 0; focus < 8; focus++)
      short("updates", updateReading(updateRows(named, known, answer), focus, systems(8)[focus]));
    short("placements", placementReading(placementMatrix(named, answer)));
    short("wins", winReading(winMatrix(named, answer)));
  });
});

describe("sentences of Models", () => {
  const season = testedSeason();
  const many = (count: number) =>
    systems(count).map((name, at) => ({ ...season.contenders[at % 2], id: `s${at}`, name: `${name}, tuned: η` }));

  it("sentences of calibration and skill fit two lines", () => {
    const bin = (chance: number, shift: number) => ({
      from: chance - 0.05,
      to: chance + 0.05,
      pairs: 900,
      predicted: chance,
      won: chance + shift,
      interval: [chance + shift - 0.01, chance + shift + 0.01] as const,
    });
    for (const count of COUNTS) {
      for (const turn of [1, 2, 3]) {
        const leaning = many(count).map((one, at) => ({
          ...one,
          evaluation: {
            ...one.evaluation!,
            calibration: { full: [], favourite: [0.6, 0.7, 0.8].map((p) => bin(p, at % turn ? 0.041 : -0.128)) },
          },
        }));
        short("calibration", calibrationReading(leaning as never));
      }
      const there = many(count);
      for (const metric of ["discordance", "pairLogLoss", "winnerLogLoss"] as const)
        for (const span of ["rolling", "cumulative"] as const)
          for (const turned of [1, -1]) {
            const lines = skillLines(there, there[0], metric, span);
            const moved = lines.series.map((one, at) => ({ ...one, points: [{ x: 60, y: turned * at * 9.9 }] }));
            short("skill", skillReading({ ...lines, series: moved }, there[0], metric, span, null));
          }
    }
  });

  it("sentences of the scoreboard fit two lines", () => {
    for (const count of COUNTS.slice(1))
      for (const apart of [0.001, 0.5]) {
        const values = Array.from({ length: count }, (_, at) => 0.3 + 0.01 * at);
        const words = verdictWords({ ...boardWith(values, apart, [], (at) => SYSTEMS[at % 4]), baselines: [] });
        expect(words).not.toBe("");
        expect(linesOf(words, BOARD), words).toBeLessThanOrEqual(2);
      }
  });
});

describe("sentences of Season", () => {
  it("sentences of the leaderboard fit two lines", () => {
    for (const gap of [0, 16.6, 700])
      for (const races of [1, 35, 400])
        for (const sds of [0, 3]) {
          const rows = PLAYERS.map((name, at) => ({
            name,
            player: at,
            rank: at + 1,
            score: 1900 - at * gap,
            rating: 1900 - at * gap,
            races: at ? 90 : races,
          }));
          const later = { isHere: ({ rank }: { rank: number }) => rank > 1, lastSeen: () => "14 Sep 2016" };
          const sure = (kind: "beliefs" | "races") => () => ({ mean: -gap, sd: 320, kind });
          // Of all races together the score is the mean.
          const ways = [{}, { leadOf: sure("beliefs") }, { leadOf: sure("races"), scoreSds: 0 }];
          for (const how of ways) {
            short("board", boardReading(rows as never, { scoreSds: sds, ...how }));
            short("board of those here", boardReading(rows as never, { scoreSds: sds, ...later, ...how }));
          }
        }
  });
});

describe("sentences of Convergence", () => {
  it("sentences about systems with long names fit two lines", () => {
    const { curves } = simulation();
    const names = systems(2).map((name, slot) => ({ id: name, slot, name }));
    short("error", errorReading(curves, names));
    short("damage", damageReading(curves, names));
    for (const measure of ["total", "mean"] as const) short(measure, totalReading(curves, names, measure));
  });
});
