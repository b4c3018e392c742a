/** Long work on request: evaluations, fits, searches, studies, simulations, forecasts. */
import { comparableLevels } from "../../engine/fitting/blocks/classes";
import { runBatch } from "../../engine/matchmaking/study/batch";
import { studyCurves } from "../../engine/matchmaking/study/curves";
import { planOf } from "../../engine/matchmaking/study/plan";
import { tracePath } from "../../engine/matchmaking/study/trace";
import { twoWaySteps } from "../../engine/fitting/blocks/two-way";
import { designOf } from "../../engine/replay/rater";
import type { Handlers } from "../postbox";
import { forecastHandlers } from "./forecast";
import { labHandlers } from "./lab";
import { leagueHandlers } from "./league";
import { modelHandlers } from "./models";
import type { RatingCall } from "./rating";
import type { ReadingCall } from "./reading";
import type { HistoryStore } from "./historyStore";
import { ruleHandlers } from "./rule";
import { simulationHandlers } from "./simulation";
import { whatIfHandlers } from "./whatif";

type TrialCall = Exclude<keyof Handlers, RatingCall | ReadingCall | "publish">;

export function trialHandlers(histories: HistoryStore): Pick<Handlers, TrialCall> {
  return {
    twoWay: ({ history, contender, block }) =>
      histories.on(history, (rated) => twoWaySteps(rated, history.options, contender, block)),
    comparable: ({ history, blocks }) =>
      histories.on(history, function* (rated) {
        const classes = yield* comparableLevels(rated, history.options, designOf(rated, blocks));
        return new Map(blocks.map(({ name }, b) => [name, classes[b]]));
      }),
    studyPlan: ({ preset, parameters }) => planOf(preset, parameters),
    studyBatch: ({ settings, plan }) => runBatch(settings, plan),
    studyCurves: ({ settings, batches }) => studyCurves(settings, batches),
    studyPath: ({ settings, block, path }) => tracePath(settings, block, path),
    ...modelHandlers(histories),
    ...simulationHandlers,
    ...leagueHandlers(),
    ...labHandlers(histories),
    ...whatIfHandlers(histories),
    ...forecastHandlers(histories),
    ...ruleHandlers,
  };
}
