/** The package and the page give the same results for one race, under every model. */
import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../src/engine/history/types";
import { MODELS } from "../../src/engine/models/registry";
import { unitsChange, unitsOfPoints } from "../../src/engine/rating/points";
import { createRandom } from "../../src/engine/numerics/random";
import { answerRace } from "../../src/engine/prediction/open-race";
import { contenderOf } from "../../src/engine/replay/contender";
import { predict, rate } from "../../src/lib/index";
import { systemFrom } from "../../src/engine/rating/system";
import { runs } from "../support/long";
import { parametersOf } from "../engine/models/draws";

const attempt = <Answer>(work: () => Answer): Answer | "refused" => {
  try {
    return work();
  } catch {
    return "refused";
  }
};

describe.each(MODELS)("$label", (model) => {
  it.each(Array.from({ length: runs(6) }, (_, seed) => seed))(
    "gives the same results for an open race (%i)",
    (seed) => {
      const random = createRandom(`doors ${model.id} ${seed}`);
      const contender = contenderOf({ model: model.id, parameters: parametersOf(model, random) });
      const scale = model.scale(contender.parameters);
      const n = model.supports.teams === true || seed % 2 ? 4 : 2;
      const teams = model.supports.teams === true && seed % 3 === 0 ? ["x", "x", "y", "y"] : undefined;
      const points = Array.from({ length: n }, () => 1500 + 200 * random.normal());
      const sds = Array.from({ length: n }, () => 60 + 100 * random.uniform());
      const places = teams ? [1, 1, 2, 2] : points.map((_, k) => 1 + random.integer(k + 1));
      const [page] = [
        answerRace({
          race: {
            ties: DEFAULT_TIES,
            entrants: places.map((rank, k) => ({
              ...{ rank, status: "finished", score: null, minutes: null },
              team: teams ? Number(k > 1) : -1,
            })),
            beliefs: [points.map((one, k) => ({ points: one, sdPoints: sds[k] }))],
          },
          contenders: [{ model: model.id, parameters: contender.parameters }],
          focus: 0,
          want: ["updates", "wins", "placements"],
        }),
      ];
      const system = systemFrom(contender);
      const players = points.map((one, k) => ({ rating: unitsOfPoints(scale, one), sd: unitsChange(scale, sds[k]) }));
      const after = attempt(() => rate(system, players, { places, teams }, { units: "model" }));
      const [update] = page.updates;
      expect(after === "refused").toBe(update.problem !== "");
      if (after !== "refused") {
        expect(after.map(({ change }) => change)).toEqual([...update.change]);
        if (update.sdChange) expect(after.map(({ sd }, k) => sd! - players[k].sd)).toEqual([...update.sdChange]);
      }
      const outlook = predict(system, players, { units: "model", teams });
      const wins = Array.from(page.wins!, (win) => (Number.isNaN(win) ? null : win));
      expect(outlook.wins.flat()).toEqual(wins);
      const { matrix, side, count } = page.placements!;
      expect(outlook.places).toEqual(Array.from(side, (s) => [...matrix.subarray(s * count, (s + 1) * count)]));
    },
  );
});
