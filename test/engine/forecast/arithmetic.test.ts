import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  championOf,
  clinchSteps,
  earliestSteps,
  isOut,
  rankBoundsSteps,
} from "../../../src/engine/forecast/arithmetic";
import type { Clinch, Rest, PointsTally } from "../../../src/engine/forecast/arithmetic";
import { POINTS_PRESETS, pointsAt, SPRINT_PLACES } from "../../../src/engine/forecast/season-rules";
import type { PointsTable } from "../../../src/engine/forecast/season-rules";
import { createRandom } from "../../../src/engine/numerics/random";
import { finish } from "../../../src/engine/steps";
import { runs } from "../../support/long";

const F1 = POINTS_PRESETS[0].table;
const SPRINT: PointsTable = { places: SPRINT_PLACES, draw: null };
const rest = (races: number, table = F1, sprints = 0): Rest => ({ races, table, sprints, sprint: SPRINT });
const DEPTH = 10;
const ranksOf = (now: PointsTally, left: Rest) => finish(rankBoundsSteps(now, left));
const clinches = (now: PointsTally, left: Rest) => finish(clinchSteps(now, left)).ways;
const earliest = (now: PointsTally, left: Rest) => finish(earliestSteps(now, left));

/** Standings from points and counts of first, second, ... places. */
function tally(...players: readonly (readonly [points: number, ...places: number[]])[]): PointsTally {
  const places = new Int32Array(players.length * DEPTH);
  players.forEach(([, ...own], i) => own.forEach((times, k) => (places[i * DEPTH + k] = times)));
  return { points: Float64Array.from(players, ([points]) => points), places, depth: DEPTH };
}

describe("out of reach", () => {
  it("applies to a player who stays behind even by winning all remaining races", () => {
    expect(isOut(tally([51, 2], [0]), 1, 0, rest(2))).toBe(true);
    expect(isOut(tally([49, 2], [0]), 1, 0, rest(2))).toBe(false);
    expect(championOf(tally([51, 2], [0], [0]), rest(2))).toBe(0);
    expect(championOf(tally([49, 2], [0], [0]), rest(2))).toBe(-1);
  });

  it("counts remaining sprints", () => {
    expect(isOut(tally([33, 1], [0]), 1, 0, rest(1, F1, 1))).toBe(false);
    expect(isOut(tally([34, 1], [0]), 1, 0, rest(1, F1, 1))).toBe(true);
  });

  it("decides by wins, then second places, if points can at most become equal", () => {
    expect(isOut(tally([50, 3], [25, 1]), 1, 0, rest(1)), "more wins").toBe(true);
    expect(isOut(tally([50, 2], [25, 1]), 1, 0, rest(1)), "as many wins and seconds").toBe(false);
    expect(isOut(tally([50, 2, 1], [25, 1, 0]), 1, 0, rest(1)), "more seconds").toBe(true);
    expect(isOut(tally([50, 1, 5], [25, 1, 0]), 1, 0, rest(1)), "fewer wins").toBe(false);
  });

  it("does not decide by wins if a second place gives as many points", () => {
    expect(isOut(tally([2, 2], [1, 0, 1]), 1, 0, rest(1, { places: [1, 1], draw: null }))).toBe(false);
  });

  it("leaves the title open between equal players at the end", () => {
    expect(championOf(tally([50, 1, 1], [50, 1, 1]), rest(0))).toBe(-1);
    expect(championOf(tally([50, 1, 1], [50, 2]), rest(0))).toBe(1);
  });
});

describe("possible ranks", () => {
  it("ranges from the first safe rank to the last rank that rivals can force", () => {
    const { best, worst, champion } = ranksOf(tally([100, 4], [60, 1], [40], [2]), rest(1));
    expect([...best]).toEqual([1, 2, 2, 4]);
    expect([...worst]).toEqual([1, 3, 3, 4]);
    expect(champion).toBe(0);
  });
});

describe("the next race", () => {
  it("lists the ways to the title by place", () => {
    // One race remains after it: a lead of more than 25 points, or of 25 with more wins, decides.
    expect(clinches(tally([40, 2], [30, 1]), rest(2))).toEqual<Clinch[]>([
      { player: 0, place: 1, rivals: [{ player: 1, place: 5 }] },
      { player: 0, place: 2, rivals: [{ player: 1, place: 9 }] },
      { player: 0, place: 3, rivals: [{ player: 1, place: 0 }] },
    ]);
  });

  it("lists nothing if there is a champion, or no player can become champion", () => {
    expect(clinches(tally([100, 4], [10]), rest(2))).toEqual([]);
    expect(clinches(tally([10], [10]), rest(5))).toEqual([]);
  });

  it("lists at most a hundred ways, and says that there are more", () => {
    const level = tally(...Array.from({ length: 60 }, () => [10, 1] as const));
    const cut = finish(clinchSteps(level, rest(1)));
    expect(cut.isCut).toBe(true);
    expect(cut.ways).toHaveLength(100);
    expect(finish(clinchSteps(tally([40, 2], [30, 1]), rest(2))).isCut).toBe(false);
  });

  it("gives the fewest races until a player can be champion", () => {
    expect(earliest(tally([40, 2], [30, 1]), rest(2))).toEqual({ player: 0, races: 1 });
    expect(earliest(tally([0], [0]), rest(3))).toEqual({ player: 0, races: 2 });
    expect(earliest(tally([100, 4], [10]), rest(2)).races).toBe(0);
  });
});

/** Every way in which a race of three can end without shared places: an order, of whom the first few finish. */
const ENDINGS: readonly (readonly number[])[] = [0, 1, 2].flatMap((a) =>
  [0, 1, 2].filter((b) => b !== a).flatMap((b) => [[a], [a, b], [a, b, 3 - a - b]]),
);

function run({ points, places, depth }: PointsTally, ending: readonly number[], table: PointsTable): PointsTally {
  const after = { points: points.slice(), places: places.slice(), depth };
  ending.forEach((player, k) => {
    after.points[player] += pointsAt(table, k + 1);
    after.places[player * depth + k]++;
  });
  return after;
}

/** Number of players ahead of `player` at the end or level with it. */
function rivalsAhead({ points, places, depth }: PointsTally, player: number): number[] {
  return [0, 1, 2].filter((other) => {
    if (other === player) return false;
    if (points[other] !== points[player]) return points[other] > points[player];
    for (let k = 0; k < depth; k++)
      if (places[other * depth + k] !== places[player * depth + k])
        return places[other * depth + k] > places[player * depth + k];
    return true;
  });
}

function random(seed: number): { readonly now: PointsTally; readonly table: PointsTable; readonly races: number } {
  const draw = createRandom(seed);
  const tables = [[3, 2, 1], [3, 1], [5, 3, 0], [1], [2, 2, 1], [4, 2, 2]];
  const table: PointsTable = { places: tables[draw.integer(tables.length)], draw: null };
  let now = tally([0], [0], [0]);
  for (let race = draw.integer(5); race >= 0; race--) now = run(now, ENDINGS[draw.integer(ENDINGS.length)], table);
  return { now, table, races: 1 + draw.integer(2) };
}

describe("against every way in which the season can end", () => {
  it("never puts a player out of reach who can still finish ahead or level", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { now, table, races } = random(seed);
        const ends = ENDINGS.flatMap((one) => {
          const first = run(now, one, table);
          return races === 1 ? [first] : ENDINGS.map((two) => run(first, two, table));
        });
        for (const behind of [0, 1, 2])
          for (const ahead of [0, 1, 2])
            if (behind !== ahead && isOut(now, behind, ahead, rest(races, table)))
              for (const end of ends) expect(rivalsAhead(end, ahead)).not.toContain(behind);
      }),
      { numRuns: runs(100) },
    );
  });

  it("lists exactly the results of the next race that make a player champion", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { now, table, races } = random(seed);
        if (championOf(now, rest(races, table)) >= 0) return;
        const ways = clinches(now, rest(races, table));
        for (const ending of ENDINGS) {
          const placeOf = (player: number): number => {
            const at = ending.indexOf(player);
            return at < 0 || pointsAt(table, at + 1) === 0 ? Infinity : at + 1;
          };
          const said = ways.filter(
            ({ player, place, rivals }) =>
              (place === 0 || placeOf(player) <= place) &&
              rivals.every((rival) => placeOf(rival.player) >= (rival.place === 0 ? Infinity : rival.place)),
          );
          const champion = championOf(run(now, ending, table), rest(races - 1, table));
          expect(new Set(said.map(({ player }) => player))).toEqual(new Set(champion < 0 ? [] : [champion]));
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
