import { describe, expect, it } from "vitest";
import { walkForward } from "../../../src/engine/evaluation/walk-forward";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import type { History } from "../../../src/engine/history/types";
import type { Model } from "../../../src/engine/rating/model";
import { isFiniteExplanation, NotFiniteError } from "../../../src/engine/rating/not-finite";
import { OvershootError } from "../../../src/engine/rating/overshoot";
import { MODELS } from "../../../src/engine/models/registry";
import { createRandom } from "../../../src/engine/numerics/random";
import { placements } from "../../../src/engine/prediction/placement";
import { winMatrix } from "../../../src/engine/prediction/pairs";
import { raterOf } from "../../../src/engine/prediction/race-to-rate";
import { sidesOf } from "../../../src/engine/prediction/sides";
import { replaySteps } from "../../../src/engine/replay/replay";
import type { ReplayColumns } from "../../../src/engine/replay/replay";
import { surpriseSteps } from "../../../src/engine/replay/surprise";
import { contenderOf } from "../../../src/engine/replay/contender";
import { whySteps } from "../../../src/engine/replay/why";
import { finish } from "../../../src/engine/steps";
import { LONG } from "../../support/long";
import { eachSeed } from "../../support/seeds";
import { historyOf, parametersOf } from "./draws";

/** Every parameter of every model over its whole domain: numbers are finite, or an error says where they are not. */

const DRAWS = LONG ? 100_000 : 60;
/** Seeds that once found an error or an endless loop. */
const FOUND = [219379813, 1112882214, 9, 1004331];
const options = { ties: DEFAULT_TIES };

const isProbability = (p: number): boolean => p >= -1e-12 && p <= 1 + 1e-12;

/** The players rated in some race. */
function checkCourse(history: History, course: ReplayColumns): void {
  for (const column of [course.rating, course.sd, course.score, course.upsets, course.expectedUpsets])
    if (column && !column.every(Number.isFinite)) throw new Error(`Not finite: ${String(column)}`);
  for (let row = 0; row < history.entrantCount; row++) {
    if (Number.isNaN(course.before[row])) continue;
    if (!Number.isFinite(course.before[row]) || !Number.isFinite(course.after[row]))
      throw new Error(`Row ${row}: ${course.before[row]} to ${course.after[row]}`);
  }
  course.expectedUpsets.forEach((expected, race) => {
    if (!(expected >= -1e-9 && expected <= 0.5 * course.pairs[race] + 1e-9))
      throw new Error(`Race ${race}: ${expected} upsets expected of ${course.pairs[race]} pairs`);
  });
}

/** The results that the screens read of a contender. */
function checkAnswers(model: Model, parameters: ReturnType<typeof parametersOf>, history: History, seed: number): void {
  const spec = { model: model.id, parameters };
  const random = createRandom(`answers ${seed}`);
  const [course] = finish(replaySteps(history, options, [spec]));
  checkCourse(history, course);
  const rated = Array.from(course.before.keys()).filter((row) => !Number.isNaN(course.before[row]));
  if (rated.length > 0) {
    const why = finish(whySteps(history, options, contenderOf(spec), rated[random.integer(rated.length)]));
    if (!isFiniteExplanation(why)) throw new Error(JSON.stringify(why));
    for (const { probability, label } of why.parts)
      if (probability !== undefined && !isProbability(probability)) throw new Error(`${label}: ${probability}`);
  }
  finish(surpriseSteps(history, options, spec)).forEach((value) => {
    if (!Number.isNaN(value) && !Number.isFinite(value)) throw new Error(`Surprise ${value}`);
  });
  const { scores } = finish(walkForward(history, options, { model, parameters }));
  for (const column of [scores.pairLogLoss, scores.brier, scores.discordant])
    if (!column.every(Number.isFinite)) throw new Error(`Scores: ${String(column)}`);
  // A what-if race of all players after the last race.
  const contender = { model, parameters };
  const beliefs = Array.from(course.rating, (rating, player) => ({
    points: 1500,
    sdPoints: null,
    own: { rating, sd: course.sd?.[player] ?? null },
  })).slice(0, 6);
  if (beliefs.length < 2) return;
  const rater = raterOf(contender, beliefs);
  const sides = sidesOf(
    contender,
    rater,
    beliefs.map((_, k) => (k < 2 ? 0 : -1)),
  );
  winMatrix(sides, rater).forEach((p) => {
    if (!Number.isNaN(p) && !isProbability(p)) throw new Error(`Win probability ${p}`);
  });
  for (const p of placements(sides.law, sides.locations, sides.scales).matrix)
    if (!(p >= -1e-9 && p <= 1 + 1e-9)) throw new Error(`Placement ${p}`);
}

describe.each(MODELS)("$id over its whole domain", (model) => {
  it("declares finite domains", () => {
    expect.hasAssertions();
    for (const parameter of model.parameters)
      if (parameter.kind === "number")
        expect([parameter.id, Number.isFinite(parameter.domain.min) && Number.isFinite(parameter.domain.max)]).toEqual([
          parameter.id,
          true,
        ]);
  });

  it("gives finite numbers, or names the race and the parameter", { timeout: LONG ? 3_600_000 : 120_000 }, () => {
    let refused = 0;
    const draws = eachSeed(
      DRAWS,
      (seed) => {
        const random = createRandom(`${model.id} ${seed}`);
        const parameters = parametersOf(model, random);
        const history = historyOf(random);
        try {
          checkAnswers(model, parameters, history, seed);
        } catch (error) {
          if (!(error instanceof NotFiniteError || error instanceof OvershootError))
            throw new Error(`${JSON.stringify(parameters)}: ${String(error)}`, { cause: error });
          expect(error.message).toMatch(/([Rr]ace \d+ of \d+|After the last race)/);
          expect(error.message).toContain("Its parameters are too extreme for these results");
          refused++;
        }
      },
      { always: FOUND },
    );
    // Most values of the domains must give numbers; otherwise a domain is too wide.
    expect(refused / draws).toBeLessThan(0.4);
  });
});
