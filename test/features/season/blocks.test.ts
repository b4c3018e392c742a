// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { snapshot as snapshotOf } from "../../support/histories";
import { twoWaySteps } from "../../../src/engine/fitting/blocks/two-way";
import { replaySteps } from "../../../src/engine/replay/replay";
import { contenderOf } from "../../../src/engine/replay/contender";
import { whySteps } from "../../../src/engine/replay/why";
import { finish } from "../../../src/engine/steps";
import {
  groupReading,
  groupRows,
  sharedBlocks,
  jointReading,
  jointRows,
} from "../../../src/features/season/leaderboard/blocks.chart";
import { courses, coursesReading } from "../../../src/features/season/shared/courses.chart";
import { cellWords, twoWayReading, twoWayRows, twoWayTable } from "../../../src/features/season/shared/twoWay.chart";
import { gaussianCdf } from "../../../src/engine/numerics/gaussian";
import { leaderboardRows } from "../../../src/store";
import { POINTS } from "../../../src/ui/display";
import { percentSign } from "../../../src/ui/format";
import { workingOf } from "../../../src/ui/working/working";

const CARS = ["Red", "Red", "Blue", "Blue"];
/** The red cars win with any driver; in the last race Ann drives a blue one. */
const { history } = buildHistory(
  Array.from({ length: 12 }, (_, race) => ({
    date: `2024-01-${String(race + 1).padStart(2, "0")}`,
    entrants: ["Ann", "Ben", "Cyd", "Dee"].map((name, k) => ({
      name,
      rank: race < 11 ? k + 1 : 4 - k,
      shared: { constructor: race === 11 && k === 0 ? "Blue" : CARS[k] },
    })),
  })),
);
const snapshot = { ...snapshotOf(history), refused: [] } as never;
const options = { ...DEFAULT_OPTIONS, shared: ["constructor"] };
const spec = { model: "plackett-luce", parameters: { orientation: "race" } };
const COMPARABLE = new Map([["constructor", Int32Array.of(0, 0)]]);
const [replay] = finish(replaySteps(history, options, [spec]));

describe("leaderboards of shared strengths", () => {
  it("lists groups by strength, with the players of the last race", () => {
    const [block] = sharedBlocks(replay);
    const rows = groupRows(snapshot, replay, block, COMPARABLE);
    expect(rows.map(({ rank, name }) => `${rank} ${name}`)).toEqual(["1 Red", "2 Blue"]);
    expect(rows[0].points).toBeCloseTo(block.rating[block.groups.indexOf("Red")] * replay.scale.pointsPerUnit, 9);
    expect(rows.map(({ players }) => players)).toEqual([["Ben"], ["Ann", "Cyd", "Dee"]]);
    expect(rows.map(({ races }) => races)).toEqual([12, 12]);
    expect(groupReading(rows, POINTS)).toMatch(
      /^Red is worth \d+ points more than Blue, which may be chance\. The whole-history fit on Models has intervals\.$/,
    );
  });

  it("lists players with their last groups and the sum", () => {
    const rows = jointRows(snapshot, replay, COMPARABLE);
    for (const row of rows) expect(row.alone + row.shared).toBeCloseTo(row.points, 9);
    expect(rows.map(({ points }) => points)).toEqual(rows.map(({ points }) => points).sort((a, b) => b - a));
    expect(Object.fromEntries(rows.map(({ name, groups }) => [name, groups.join()]))).toEqual({
      Ann: "Blue",
      Ben: "Red",
      Cyd: "Blue",
      Dee: "Blue",
    });
    expect(jointReading(rows, POINTS)).toMatch(
      new RegExp(`^${rows[0].name} with ${rows[0].groups[0]} leads .*, which may be chance\\.`),
    );
  });

  it("gives the probability of a lead if the system has uncertainty; common strengths cancel", () => {
    const [believed] = finish(replaySteps(history, options, [{ model: "trueskill", parameters: {} }]));
    const [block] = sharedBlocks(believed);
    const [first, second] = groupRows(snapshot, believed, block, COMPARABLE);
    const better = gaussianCdf((first.points - second.points) / Math.hypot(first.sd!, second.sd!));
    expect(groupReading([first, second], POINTS)).toContain(`(${percentSign(better)} likely to be better)`);

    const rows = jointRows(snapshot, believed, COMPARABLE);
    const [cyd, dee, ben] = ["Cyd", "Dee", "Ben"].map((who) => rows.find(({ name }) => name === who)!);
    const sdOf = new Map(leaderboardRows(snapshot, believed).map(({ name, sd }) => [name, sd!]));
    const chance = (lead: number, ...sds: number[]) => `(${percentSign(gaussianCdf(lead / Math.hypot(...sds)))} likely`;
    const [blue, red] = ["Blue", "Red"].map((car) => block.sd![block.groups.indexOf(car)]);
    const unit = believed.scale.pointsPerUnit;
    const own = [sdOf.get("Cyd")!, sdOf.get("Dee")!];
    expect(jointReading([cyd, dee], POINTS)).toContain(chance(cyd.points - dee.points, ...own));
    expect(jointReading([ben, cyd], POINTS)).toContain(
      chance(ben.points - cyd.points, own[0], sdOf.get("Ben")!, blue * unit, red * unit),
    );
  });

  it("gives no strength to a group that cannot be separated from its players", () => {
    const [block] = sharedBlocks(replay);
    const unknown = new Map([["constructor", Int32Array.of(-1, -1)]]);
    const rows = groupRows(snapshot, replay, block, unknown);
    expect(rows.map(({ rank, points, set }) => [rank, points, set])).toEqual([
      [NaN, NaN, 0],
      [NaN, NaN, 0],
    ]);
    expect(groupReading(rows, POINTS)).toMatch(/^No estimate: no player switched/);
    const [first] = jointRows(snapshot, replay, unknown);
    expect([first.alone, first.shared]).toEqual([NaN, NaN]);
    expect(first.points).toBe(jointRows(snapshot, replay, COMPARABLE)[0].points);
  });

  it("leaderboards of shared strengths are ranked separately for each comparable set", () => {
    const [block] = sharedBlocks(replay);
    const rows = groupRows(snapshot, replay, block, new Map([["constructor", Int32Array.of(0, 1)]]));
    expect(rows.map(({ rank, set }) => [rank, set])).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect(groupReading(rows, POINTS)).toBe("They fall into several sets. Compare within a set only.");
  });

  it("leaderboards of shared strengths do not exist without shared strengths", () => {
    const [alone] = finish(replaySteps(history, DEFAULT_OPTIONS, [spec]));
    expect(sharedBlocks(alone)).toEqual([]);
  });
});

describe("every player in every group", () => {
  const answer = finish(twoWaySteps(history, options, spec, "constructor"));
  const rows = twoWayRows(answer, history.names);

  it("every player in every group is a table of places, best player first, with the observed combinations", () => {
    expect(answer.groups).toEqual(["Red", "Blue"]);
    const means = rows.map(({ cells }) => (cells[0].expected + cells[1].expected) / 2);
    expect(means).toEqual([...means].sort((a, b) => a - b));
    const ann = rows.find(({ name }) => name === "Ann")!;
    expect(ann.cells.map(({ races, isOwn }) => [races, isOwn])).toEqual([
      [11, false],
      [1, true],
    ]);
    expect(cellWords(ann, "Red", ann.cells[0], 4)).toMatch(
      /^Ann with Red: place \d\.\d of 4 expected; 11 races with it\.$/,
    );
    expect(twoWayTable(answer, rows).rows[0]).toHaveLength(3);
    // One of them drives the worse car.
    expect(twoWayReading(answer, rows)).toMatch(
      /^By these ratings, which may be chance, \w+ would gain most by a change: with Red from place/,
    );
  });

  it("explains cells that cannot be estimated, without a number", () => {
    const reason = "No player who had Red also had Blue.";
    const unknown = {
      ...answer,
      expected: answer.expected.map((place, at) => (at === 1 ? NaN : place)),
      why: answer.why.map((why, at) => (at === 1 ? reason : why)),
    };
    const odd = twoWayRows(unknown, history.names);
    const row = odd.find(({ cells }) => cells.some(({ expected }) => Number.isNaN(expected)))!;
    expect(cellWords(row, "Blue", row.cells[1], 4)).toBe(`${row.name} with Blue: not estimable. ${reason}`);
    expect(twoWayReading(unknown, odd)).toContain("1 cell cannot be estimated.");
    const table = twoWayTable(unknown, odd);
    expect(table.rows.flat()).toContain(null);
    expect(table.columns.at(-1)!.label).toBe("Why empty");
    expect(table.rows.map((cells) => cells.at(-1))).toEqual(odd.map((one) => (one === row ? reason : "")));
    expect(twoWayTable(answer, rows).columns).toHaveLength(3);
  });
});

describe("courses", () => {
  it("draws groups beside players, both in points above a newcomer", () => {
    const series = courses(snapshot, replay, sharedBlocks(replay)[0], COMPARABLE);
    expect(series.map(({ label, dashed }) => `${label}${dashed ? " dashed" : ""}`)).toEqual([
      "Red",
      "Blue",
      ...jointRows(snapshot, replay, COMPARABLE)
        .toSorted((a, b) => b.alone - a.alone)
        .map(({ name }) => `${name} dashed`),
    ]);
    const [block] = sharedBlocks(replay);
    const red = series[0].points;
    expect(red).toHaveLength(12);
    expect(red.at(-1)!.y).toBeCloseTo(block.rating[block.groups.indexOf("Red")] * replay.scale.pointsPerUnit, 9);
    expect(coursesReading(series)).toMatch(/moved within \d+ points/);
  });

  it("leaves out groups that cannot be separated from their players, and those players", () => {
    const [block] = sharedBlocks(replay);
    const drawn = (...classes: number[]) =>
      courses(snapshot, replay, block, new Map([["constructor", Int32Array.from(classes)]])).map(({ label }) => label);
    expect(drawn(-1, -1)).toEqual([]);
    const blue = block.groups.indexOf("Blue");
    const drivers = jointRows(snapshot, replay, COMPARABLE).filter(({ groups }) => groups.includes("Blue"));
    expect(new Set(drawn(...block.groups.map((_, group) => (group === blue ? 0 : -1))))).toEqual(
      new Set(["Blue", ...drivers.map(({ name }) => name)]),
    );
    // Sets that do not compare share no axis.
    expect(drawn(0, 1).filter((label) => ["Red", "Blue"].includes(label))).toHaveLength(1);
    expect(courses(snapshot, replay, block, null)).toEqual([]);
  });
});

describe("the explanation", () => {
  it("shows the parts of a strength and their sum", () => {
    const row = history.offsets[11];
    const working = workingOf(finish(whySteps(history, options, contenderOf(spec), row)), replay.scale, String);
    expect(working.strength.map(({ label }) => label)).toEqual(["Player", "Blue (constructor)", "Together"]);
    const [player, car, together] = working.strength;
    expect(player.change).toBeCloseTo(working.total, 9);
    expect(player.change + car.change).toBeCloseTo(together.change, 9);
    expect(car.change).not.toBe(0);
    expect(
      workingOf(finish(whySteps(history, DEFAULT_OPTIONS, contenderOf(spec), row)), replay.scale, String).strength,
    ).toEqual([]);
  });
});
