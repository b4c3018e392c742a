import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { leadersOf } from "../../../src/features/common/leaders";
import { castOf, chosenBy, toggled } from "../../../src/features/season/trajectories/choose.chart";
import {
  entrantsPerRace,
  raceAxis,
  racesPerUnit,
  ratingAxis,
  seen,
  uncertainty,
} from "../../../src/features/season/trajectories/layout.chart";
import { trajectoryOf, fullWindow, heightOf, pointAt, spotsOf, within } from "../../../src/features/common/lines.chart";
import { sparse, thin } from "../../../src/features/common/thin";
import {
  trajectoryReading,
  trajectoryTable,
  overlayReading,
} from "../../../src/features/season/trajectories/words.chart";
import { careerOf, keptWindow, lastSeason, windowNow } from "../../../src/features/season/trajectories/window.chart";
import { heldWindow } from "../../../src/features/season/trajectories/useBrush";
import { POINTS } from "../../../src/ui/display";
import { pointsOf } from "../../../src/ui/plot/paths";
import { spaceOf } from "../../../src/ui/plot/space";
import { standingsAt, withChanges } from "../../../src/features/common/standings.chart";
import { SMALL, player, seasonOf, uncertain } from "../common/season";

const { snapshot, replay } = seasonOf(SMALL);
const ada = player(snapshot, "Ada");

it("selectable races are all of them, or of very many the last in each interval of the axis", () => {
  const { history } = snapshot;
  expect(spotsOf(history, "race", [1, 5], 4, null).map(({ race }) => race)).toEqual([0, 1, 2, 3, 4]);
  expect(spotsOf(history, "race", [2, 4], 4, null).map(({ race }) => race)).toEqual([1, 2, 3]);
  const many = spotsOf(history, "race", [1, 1_000_000], 999_999, null);
  expect(many.length).toBeGreaterThan(1400);
  expect(many.length).toBeLessThan(1600);
  const steps = many.slice(1).map(({ x }, at) => x - many[at].x);
  expect(Math.max(...steps.slice(0, -1)) - Math.min(...steps.slice(0, -1))).toBeLessThan(2);
  expect(many.at(-1)!.race).toBe(999_999);
});

describe("thinning", () => {
  it("keeps ends and extremes of every pixel column in order, at most four points each", () => {
    const steps = fc.array(
      fc.record({ dx: fc.double({ min: 0, max: 2, noNaN: true }), y: fc.double({ min: -100, max: 100, noNaN: true }) }),
      { minLength: 1, maxLength: 300 },
    );
    fc.assert(
      fc.property(steps, (points) => {
        let x = 0;
        const xs = points.map(({ dx }) => (x += dx));
        const ys = points.map(({ y }) => y);
        const kept = thin(xs, ys, 1);
        expect(kept.every((index, i) => i === 0 || index > kept[i - 1])).toBe(true);
        const columns = new Map<number, number[]>();
        xs.forEach((at, i) => columns.set(Math.floor(at), [...(columns.get(Math.floor(at)) ?? []), i]));
        for (const column of columns.values()) {
          const here = column.filter((i) => kept.includes(i));
          expect(here.length).toBeLessThanOrEqual(4);
          expect(here[0]).toBe(column[0]);
          expect(here.at(-1)).toBe(column.at(-1));
          expect(Math.max(...here.map((i) => ys[i]))).toBe(Math.max(...column.map((i) => ys[i])));
          expect(Math.min(...here.map((i) => ys[i]))).toBe(Math.min(...column.map((i) => ys[i])));
        }
      }),
    );
  });

  it("thinning of context lines keeps the ends and one point in each interval", () => {
    const xs = Array.from({ length: 1000 }, (_, i) => i / 10);
    const kept = sparse(xs, 10);
    expect(kept[0]).toBe(0);
    expect(kept.at(-1)).toBe(999);
    expect(kept).toHaveLength(11);
  });
});

describe("a trajectory", () => {
  it("has a point after each race, by date or by the number of the race", () => {
    const byRace = trajectoryOf(snapshot, replay, ada, "race", null);
    expect([...byRace.x]).toEqual([1, 2, 3, 5]);
    const byDate = trajectoryOf(snapshot, replay, ada, "date", null);
    expect([...byDate.x]).toEqual(
      ["2024-01-01", "2024-01-08", "2024-01-15", "2024-03-20"].map((day) => Date.parse(day)),
    );
    expect(byRace.y.at(-1)).toBeCloseTo(
      standingsAt(snapshot, replay, null).find((row) => row.player === ada)!.rating,
      9,
    );
  });

  it("ends at playback's race", () => {
    expect([...trajectoryOf(snapshot, replay, ada, "race", 1).x]).toEqual([1, 2]);
  });

  it("starts with the first race, and marks a player’s first races", () => {
    const long = seasonOf(Array.from({ length: 30 }, (_, k) => (k % 2 ? "Ada>Bea" : "Bea>Ada")).join(","));
    const trajectory = trajectoryOf(long.snapshot, long.replay, 0, "race", null);
    expect([trajectory.x[0], trajectory.settled]).toEqual([1, 12]);
    expect(trajectoryOf(long.snapshot, long.replay, 0, "race", 4).settled).toBe(5);
  });

  it("a trajectory is cut to a window with one point on either side", () => {
    const trajectory = trajectoryOf(snapshot, replay, ada, "race", null);
    expect(within(trajectory, [2, 3])).toEqual([0, 4]);
    expect(within(trajectory, [2.5, 2.6])).toEqual([1, 3]);
    expect([pointAt(trajectory, 0), pointAt(trajectory, 2), pointAt(trajectory, 4.5), pointAt(trajectory, 99)]).toEqual(
      [-1, 1, 2, 3],
    );
  });
});

describe("the plot", () => {
  const window = fullWindow(snapshot, "race");
  const trajectory = trajectoryOf(snapshot, uncertain(replay, 0.1), ada, "race", null);
  const heights = heightOf([trajectory], window, trajectory);
  const plot = spaceOf({
    width: 600,
    height: 300,
    x: raceAxis("race", window),
    y: ratingAxis(heights, POINTS, undefined),
  });

  it("the plot includes the trajectories and their final uncertainty", () => {
    expect(heights[0]).toBeLessThan(Math.min(...trajectory.y));
    expect(heights[1]).toBeGreaterThan(trajectory.y.at(-1)! + 2 * trajectory.sd!.at(-1)!);
    expect(plot.x.invert(plot.x(3))).toBeCloseTo(3, 9);
    expect(plot.y(heights[1])).toBeCloseTo(plot.top, 6);
  });

  it("draws every turn of a line, and a band if there is uncertainty", () => {
    expect(pointsOf(seen(trajectory, plot, window, null))).toEqual(
      Array.from(trajectory.x, (x, k) => ({ x, y: trajectory.y[k] })),
    );
    expect(pointsOf(seen(trajectory, plot, window, 10_000))).toHaveLength(2);
    const spans = uncertainty(trajectory, plot, window);
    expect(spans.map(({ x }) => x)).toEqual([...trajectory.x]);
    spans.forEach(({ low, high }, k) => {
      expect((low + high) / 2).toBeCloseTo(trajectory.y[k], 9);
      expect(high - low).toBeCloseTo(2 * 1.96 * trajectory.sd![k], 9);
    });
    expect(uncertainty({ ...trajectory, sd: null }, plot, window)).toEqual([]);
  });

  it("counts races for each week, month or longer, without losing any", () => {
    const weeks = racesPerUnit(snapshot.history.times, fullWindow(snapshot, "date"));
    expect(weeks.unit).toBe("week");
    expect(weeks.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(5);
    const years = racesPerUnit([0, 4e12], [0, 4e12]);
    expect(years.unit).toBe("year");
    expect(years.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(2);
  });

  it("counts entrants of each race if there are no dates", () => {
    expect(entrantsPerRace(snapshot.history.offsets, 5).map(({ count }) => count)).toEqual([4, 4, 3, 2, 3]);
  });
});

describe("the window", () => {
  it("stays within the season and never closes", () => {
    expect(heldWindow([-5, 20], [0, 100], "both")).toEqual([0, 25]);
    expect(heldWindow([90, 115], [0, 100], "both")).toEqual([75, 100]);
    expect(heldWindow([80, 50], [0, 100], "from")).toEqual([49, 50]);
    expect(heldWindow([80, 50], [0, 100], "to")).toEqual([80, 81]);
    expect(heldWindow([-3, 50], [0, 100], "from")).toEqual([0, 50]);
  });
});

describe("the players drawn", () => {
  const board = Array.from({ length: 30 }, (_, p) => ({ player: p, lastRace: p === 0 ? 3 : 99 }));

  const undated = seasonOf("A>B, B>A").snapshot.history;

  it("puts active players first: seen within a year, if races have dates", () => {
    const { history } = seasonOf("2020-01-01: A>B>C, 2021-06-01: A>B, 2022-01-01: A>D").snapshot;
    const seen = ["A", "B", "C", "D"].map((name, i) => ({
      player: history.names.indexOf(name),
      lastRace: [2, 1, 0, 2][i],
    }));
    const order = [seen[2], seen[3], seen[1], seen[0]];
    expect(leadersOf(order, history, 2).map((player) => history.names[player])).toEqual(["D", "B", "A", "C"]);
  });

  it("puts active players first: seen in the last fifth of the races, without dates", () => {
    expect(leadersOf(board, undated, 99).slice(0, 3)).toEqual([1, 2, 3]);
    expect(leadersOf(board, undated, 99).at(-1)).toBe(0);
  });

  it("the players drawn are the selected one, four named leaders, and the rest of twenty", () => {
    const cast = castOf(leadersOf(board, undated, 99), 1, []);
    expect(cast.companions).toEqual([2, 3, 4, 5]);
    expect(cast.context).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(castOf(leadersOf(board, undated, 99), 25, []).companions).toEqual([1, 2, 3, 4]);
  });

  it("includes the chosen players, none twice", () => {
    const cast = castOf(leadersOf(board, undated, 99), 1, [1, 7, 29]);
    expect(cast.companions).toEqual([7, 29]);
    expect(cast.context).not.toContain(7);
    expect(cast.context).not.toContain(1);
  });

  it("starts from the leaders at the first click on a checkbox", () => {
    expect(toggled([], ["a", "b"], "c")).toEqual(["a", "b", "c"]);
    expect(toggled([], ["a", "b"], "a")).toEqual(["b"]);
    expect(toggled(["a"], ["x"], "a")).toEqual([]);
  });

  it("can be the most active, or those with the largest changes", () => {
    const rows = withChanges(snapshot, replay, standingsAt(snapshot, replay, null), { unit: "days", length: 60 }, null);
    expect(chosenBy("leaders", rows)).toEqual([]);
    expect(chosenBy("active", rows, 1)).toHaveLength(1);
    const [climber] = chosenBy("climbers", rows, 1);
    const [faller] = chosenBy("fallers", rows, 1);
    const won = (key: string) => rows.find((row) => row.key === key)!.scoreChange!;
    expect(won(climber)).toBe(Math.max(...rows.map((row) => row.scoreChange!)));
    expect(won(faller)).toBe(Math.min(...rows.map((row) => row.scoreChange!)));
  });
});

describe("the sentence", () => {
  const trajectory = {
    ...trajectoryOf(snapshot, replay, ada, "date", null),
    name: "Ada",
    y: Float64Array.of(1500, 1450, 1400, 1573),
    x: Float64Array.of(0, 1, Date.parse("2024-10-04"), Date.parse("2024-12-01")),
  };
  const [first] = standingsAt(snapshot, replay, null);
  const leader = { ...first, player: 99, name: "Teal Newt", rank: 1, score: 1700 };

  it("gives the selected player's change since the last turn, and the distance from the leader", () => {
    expect(trajectoryReading(trajectory, "date", { ...first, rank: 4, score: 1573 }, leader)).toBe(
      "Ada has gained about 170 points since Oct 2024, and is 127 points behind Teal Newt.",
    );
    expect(trajectoryReading(trajectory, "date", { ...first, rank: 1, score: 1700 }, leader)).toMatch(
      /, and is first\.$/,
    );
    const level = ["Bea", "Cyd", "Dee"].map((name, k) => ({ ...first, player: 50 + k, name, rank: 1, score: 1700.2 }));
    const sharing = (...board: (typeof first)[]) =>
      trajectoryReading(trajectory, "date", { ...first, rank: 1, score: 1700 }, first, POINTS, [first, ...board]);
    expect(sharing(level[0])).toMatch(/, and shares the lead with Bea\.$/);
    expect(sharing(...level)).toMatch(/, and shares the lead with three others\.$/);
    expect(trajectoryReading(trajectory, "date", { ...first, rank: 2, score: 1660 }, leader)).toMatch(
      /, and is 40 points behind Teal Newt\.$/,
    );
    expect(trajectoryReading(trajectory, "date", { ...leader, rank: 2 }, { ...leader, rank: 2 })).toMatch(
      /, 2nd and the highest of those still here\.$/,
    );
    // Nothing is said of what came after the last race.
    const flat = (...x: number[]) => ({
      ...trajectory,
      x: Float64Array.from(x),
      y: new Float64Array(x.length).fill(1500),
    });
    expect(trajectoryReading(flat(1, 2, 3), "race", undefined, undefined)).toBe(
      "Ada is at 1,500, little moved since race 2.",
    );
    expect(trajectoryReading(flat(2, 3), "race", undefined, undefined)).toBe(
      "Ada is at 1,500, little moved since race 2.",
    );
    expect(trajectoryReading(flat(3), "race", undefined, undefined)).toBe("Ada is at 1,500 after one race.");
    const falling = { ...trajectory, y: Float64Array.of(1500, 1450, 1573, 1400) };
    expect(trajectoryReading(falling, "race", undefined, undefined)).toMatch(
      /^Ada has lost about 170 points since race [\d,]+\.$/,
    );
    expect(trajectoryReading(null, "date", undefined, undefined)).toBe("");
  });

  it("gives the range between contenders", () => {
    const at = (y: number) => ({ ...trajectory, y: Float64Array.of(y) });
    expect(
      overlayReading([
        { label: "A", trajectory: at(1480) },
        { label: "B", trajectory: at(1560) },
      ]),
    ).toBe("The two systems put Ada between 1,480 and 1,560, 80 points apart.");
    expect(overlayReading([])).toBe("");
  });

  it("lists the points in a table, latest race first", () => {
    const trajectories = ["Ada", "Dov"].map((label) => ({
      label,
      trajectory: trajectoryOf(snapshot, replay, player(snapshot, label), "race", null),
    }));
    const table = trajectoryTable(snapshot.history, snapshot.raceOfRow, trajectories);
    expect(table.rows[0].slice(0, 2)).toEqual(["Race 5", "2024-03-20"]);
    expect(table.rows.at(-1)![2]).toBe(trajectories[0].trajectory.y[0]);
    expect(table.rows[1][2]).toBeNull();
    expect(trajectoryTable(snapshot.history, snapshot.raceOfRow, trajectories, 2).note).toBe("The last 2 of 5 races.");
  });
});

describe("the window by default", () => {
  const dates = (from: string, count: number, days: number) =>
    Array.from({ length: count }, (_, k) =>
      new Date(Date.parse(from) + k * days * 86_400_000).toISOString().slice(0, 10),
    );
  const racesOn = (days: readonly string[]) => seasonOf(days.map((day) => `${day}: Ada>Bea`).join("\n")).snapshot;

  it("the window by default is the last season, after the longest break of the year", () => {
    const races = racesOn([...dates("2024-03-01", 20, 14), ...dates("2025-03-01", 12, 14)]);
    const full = fullWindow(races, "date");
    expect(lastSeason(races, "date", true, full)).toEqual([Date.parse("2025-03-01"), full[1]]);
    expect(lastSeason(races, "race", true, fullWindow(races, "race"))).toEqual([21, 32]);
  });

  it("the window by default is the last twelve months without a break, or all of a short history", () => {
    const races = racesOn(dates("2023-01-01", 150, 7));
    const [from, to] = lastSeason(races, "date", true, fullWindow(races, "date"));
    expect((to - from) / 86_400_000).toBe(364);
    expect(lastSeason(snapshot, "date", true, fullWindow(snapshot, "date"))).toEqual(fullWindow(snapshot, "date"));
  });

  it("the window by default is the last fifth of races without dates", () => {
    const races = seasonOf(Array.from({ length: 300 }, () => "Ada>Bea").join(",")).snapshot;
    expect(lastSeason(races, "race", false, [1, 300])).toEqual([241, 300]);
  });

  it("the window by default is the career of one player, from the first drawn race to the last", () => {
    const trajectory = trajectoryOf(snapshot, replay, player(snapshot, "Cyd"), "race", null);
    expect(careerOf(trajectory)).toEqual([1, 4]);
    expect(careerOf(null)).toBeNull();
  });
});

describe("a chosen window", () => {
  const of = (window: ReturnType<typeof keptWindow>, isSeason?: true) =>
    windowNow({ dataSet: "d", axis: "race", ...window, isSeason }, [1, 61], [50, 61]);

  it("a chosen window of the whole history, or up to now, follows the data", () => {
    expect(of(keptWindow([1, 60], [1, 60]))).toEqual([1, 61]);
    expect(of(keptWindow([20, 60], [1, 60]))).toEqual([20, 61]);
    expect(of(keptWindow([20, 40], [1, 60]))).toEqual([20, 40]);
  });

  it("a chosen window of the last season follows the present data", () => {
    expect(of(keptWindow([40, 60], [1, 60]), true)).toEqual([50, 61]);
  });
});
