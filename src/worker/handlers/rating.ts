/** The calls of every screen: rated races, and one race under several systems. The worker starts with these. */
import { linkSteps } from "../../engine/history/links";
import { readingsSteps } from "../../engine/history/readings";
import { snapshotSteps } from "../../engine/history/snapshot";
import { assess } from "../../engine/matchmaking/candidates";
import { fieldCurve, gapCurve } from "../../engine/prediction/curves";
import { drawRace, playRaces } from "../../engine/prediction/play";
import { answerRace, explainEntrant } from "../../engine/prediction/open-race";
import { recordSteps } from "../../engine/replay/record";
import { replaySteps } from "../../engine/replay/replay";
import { surpriseSteps } from "../../engine/replay/surprise";
import { contenderOf } from "../../engine/replay/contender";
import { whySteps } from "../../engine/replay/why";
import { winnersSteps } from "../../engine/replay/winners";
import { within } from "../../engine/steps";
import type { Handlers } from "../postbox";
import { inspect } from "./inspect";
import type { HistoryStore } from "./historyStore";
import { wholeRace } from "./wholeRace";

export type RatingCall =
  | "give"
  | "forget"
  | "inspect"
  | "derive"
  | "readings"
  | "wholeRace"
  | "links"
  | "replay"
  | "record"
  | "why"
  | "surprises"
  | "winners"
  | "race"
  | "explain"
  | "draw"
  | "play"
  | "gapCurve"
  | "fieldCurve"
  | "candidates";

export function ratingHandlers(histories: HistoryStore): Pick<Handlers, RatingCall> {
  return {
    give({ key, history }) {
      histories.put(key, history);
      return null;
    },
    forget({ key }) {
      histories.forget(key);
      return null;
    },
    inspect: ({ contenders }) => contenders.map(inspect),
    *derive(ref) {
      const { history, refused } = yield* histories.deriveSteps(ref);
      return { ...(yield* within(snapshotSteps(history, ref.options.ties), 1)), refused };
    },
    *readings({ base, edits, options }) {
      return yield* readingsSteps((yield* within(histories.editSteps(base, edits), 0)).history, options);
    },
    wholeRace: (request) => wholeRace(histories, request),
    links: (ref) => histories.on(ref, (rated) => linkSteps(rated, ref.options.ties)),
    *replay({ history, contenders }) {
      return { contenders: yield* histories.on(history, (rated) => replaySteps(rated, history.options, contenders)) };
    },
    record: ({ history, contender, player }) =>
      histories.on(history, (rated) => recordSteps(rated, history.options, contender, player)),
    why: ({ history, contender, row, titles }) =>
      histories.on(history, (rated) => whySteps(rated, history.options, contenderOf(contender), row, titles)),
    surprises: ({ history, contender }) =>
      histories.on(history, (rated) => surpriseSteps(rated, history.options, contender)),
    winners: ({ history, contender }) =>
      histories.on(history, (rated) => winnersSteps(rated, history.options, contender)),
    race: answerRace,
    explain: explainEntrant,
    draw: drawRace,
    play: playRaces,
    gapCurve,
    fieldCurve,
    candidates: assess,
  };
}
