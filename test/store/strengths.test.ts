// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { snapshot as snapshotOf } from "../support/histories";
import { answerRace } from "../../src/engine/prediction/open-race";
import { replaySteps } from "../../src/engine/replay/replay";
import { finish } from "../../src/engine/steps";
import { raceToRate, specsToRate } from "../../src/store/recompute/openRace";
import { seasonRaceOf } from "../../src/store/race/seasonRace";
import { factsOf, raceBlocks, strengthsAt } from "../../src/store/race/strengths";
import type { ContenderChoice, OpenRace } from "../../src/store";

/** Red cars win with any driver: Ann and Cyd change cars in the seventh race. */
const { history } = buildHistory(
  Array.from({ length: 8 }, (_, race) => ({
    entrants: (race < 6 ? ["Ann", "Ben", "Cyd", "Dee"] : ["Cyd", "Ben", "Ann", "Dee"]).map((name, k) => ({
      name,
      rank: k + 1,
      shared: { constructor: k < 2 ? "Red" : "Blue" },
      home: name === "Dee" ? 1 : 0,
    })),
  })),
);
const snapshot = { ...snapshotOf(history), refused: [] };
const options = { ...DEFAULT_OPTIONS, shared: ["constructor"], conditions: ["home"] };
const contender: ContenderChoice = { id: "c1", model: "trueskill", parameters: {}, slot: 0 };
const [replay] = finish(replaySteps(history, options, [contender]));
const seasonRace = seasonRaceOf("d1", snapshot, new Map([["c1", replay]]), "c1", 7);
const race = { from: seasonRace.from, entrants: seasonRace.original };

const winOf = (hand: Pick<OpenRace, "from" | "entrants">, name: string): number => {
  const blocks = raceBlocks(hand, snapshot, [replay]);
  const answer = answerRace({
    race: raceToRate(hand, [contender], options.ties, blocks),
    contenders: specsToRate([contender], blocks),
    focus: 0,
    want: ["placements"],
  });
  const at = hand.entrants.findIndex((one) => one.name === name);
  return answer.placements!.matrix[at * 4];
};

describe("shared strengths in a race of the season", () => {
  it("shared strengths are listed with their ratings before the race", () => {
    const row = history.offsets[7];
    expect(factsOf(replay, row)).toEqual({ shared: { constructor: "Red" }, conditions: { home: 0 } });
    const [red] = strengthsAt(snapshot, replay, 7);
    const [block] = replay.blocks!;
    expect(red).toEqual({
      block: "constructor",
      group: "Red",
      points: block.before[row] * replay.scale.pointsPerUnit,
      sdPoints: block.sdBefore![row] * replay.scale.pointsPerUnit,
    });
    expect(strengthsAt(snapshot, replay, 8)[0].points).toBeCloseTo(block.rating[0] * replay.scale.pointsPerUnit, 9);
  });

  it("allows cars to be swapped: the red one makes a win likelier", () => {
    const swapped = {
      ...race,
      entrants: race.entrants.map((one) =>
        one.name === "Ann"
          ? { ...one, shared: { constructor: "Red" } }
          : one.name === "Cyd"
            ? { ...one, shared: { constructor: "Blue" } }
            : one,
      ),
    };
    expect(winOf(swapped, "Ann")).toBeGreaterThan(winOf(race, "Ann"));
    expect(winOf(swapped, "Cyd")).toBeLessThan(winOf(race, "Cyd"));
  });

  it("shared strengths are absent if only players are rated, or the race belongs to no season", () => {
    const [alone] = finish(replaySteps(history, DEFAULT_OPTIONS, [contender]));
    expect(factsOf(alone, 0)).toEqual({});
    expect(raceBlocks(race, snapshot, [alone])).toBeNull();
    expect(raceBlocks({ ...race, from: null }, snapshot, [replay])).toBeNull();
  });
});
