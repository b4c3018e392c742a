/**
 * The calls of every screen: the races as they are rated, and one race under several systems. The worker starts with
 * these.
 */
import { linkSteps } from "../../engine/history/links";
import { readingsSteps } from "../../engine/history/readings";
import { snapshotSteps } from "../../engine/history/snapshot";
import { assess } from "../../engine/matchmaking/candidates";
import { fieldCurve, gapCurve } from "../../engine/prediction/curves";
import { drawRace, playRaces } from "../../engine/prediction/play";
import { answerRace, explainEntrant } from "../../engine/prediction/what-if";
import { recordSteps } from "../../engine/replay/record";
import { replaySteps } from "../../engine/replay/replay";
import { surpriseSteps } from "../../engine/replay/surprise";
import { whySteps } from "../../engine/replay/why";
import { winnersSteps } from "../../engine/replay/winners";
import { within } from "../../engine/steps";
import type { Handlers } from "../postbox";
import { inspect } from "./inspect";
import type { Shelf } from "./shelf";
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

export function ratingHandlers(shelf: Shelf): Pick<Handlers, RatingCall> {
  return {
    give({ key, history }) {
      shelf.put(key, history);
      return null;
    },
    forget({ key }) {
      shelf.forget(key);
      return null;
    },
    inspect: ({ contenders }) => contenders.map(inspect),
    *derive(ref) {
      const { history, refused } = yield* shelf.deriveSteps(ref);
      return { ...(yield* within(snapshotSteps(history, ref.options.ties), 1)), refused };
    },
    *readings({ base, edits, options }) {
      return yield* readingsSteps((yield* within(shelf.editSteps(base, edits), 0)).history, options);
    },
    wholeRace: (request) => wholeRace(shelf, request),
    links: (ref) => shelf.on(ref, (rated) => linkSteps(rated, ref.options.ties)),
    *replay({ history, contenders }) {
      return { contenders: yield* shelf.on(history, (rated) => replaySteps(rated, history.options, contenders)) };
    },
    record: ({ history, contender, player }) =>
      shelf.on(history, (rated) => recordSteps(rated, history.options, contender, player)),
    why: ({ history, contender, row, titles }) =>
      shelf.on(history, (rated) => whySteps(rated, history.options, contender, row, titles)),
    surprises: ({ history, contender }) =>
      shelf.on(history, (rated) => surpriseSteps(rated, history.options, contender)),
    winners: ({ history, contender }) => shelf.on(history, (rated) => winnersSteps(rated, history.options, contender)),
    race: answerRace,
    explain: explainEntrant,
    draw: drawRace,
    play: playRaces,
    gapCurve,
    fieldCurve,
    candidates: assess,
  };
}
