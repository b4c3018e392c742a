/** Every call of the protocol with what answers it. One set of handlers has one shelf. */
import { links, readings, snapshot } from "../../engine/history";
import { assess } from "../../engine/matchmaking/candidates";
import { runBatch } from "../../engine/matchmaking/study/batch";
import { studyCurves } from "../../engine/matchmaking/study/curves";
import { planOf } from "../../engine/matchmaking/study/plan";
import { tracePath } from "../../engine/matchmaking/study/trace";
import { fieldCurve, gapCurve } from "../../engine/prediction/curves";
import { drawRace, playRaces } from "../../engine/prediction/play";
import { twoWaySteps } from "../../engine/prediction/two-way";
import { answerRace, explainEntrant } from "../../engine/prediction/what-if";
import { recordSteps } from "../../engine/replay/record";
import { replaySteps } from "../../engine/replay/replay";
import { surpriseSteps } from "../../engine/replay/surprise";
import { whySteps } from "../../engine/replay/why";
import { winnersSteps } from "../../engine/replay/winners";
import { documentSteps } from "../../publish";
import type { Handlers } from "../postbox";
import { describe, inspect } from "./describe";
import { labHandlers } from "./lab";
import { laboratoryHandlers } from "./laboratory";
import { leagueHandlers } from "./league";
import { modelHandlers } from "./models";
import { decodeAll, join, read } from "./read";
import { Shelf } from "./shelf";
import { wholeRace } from "./wholeRace";
import { write } from "./write";

export function createHandlers(shelf: Shelf = new Shelf()): Handlers {
  return {
    describe,
    give({ key, history }) {
      shelf.put(key, history);
      return null;
    },
    read: (request) => read(shelf, request),
    decode: decodeAll,
    write: (request) => write(shelf, request),
    publish: ({ history, contender, document }) =>
      documentSteps(shelf.derive(history).history, history.options, contender, document),
    join: (request) => join(shelf, request),
    forget({ key }) {
      shelf.forget(key);
      return null;
    },
    inspect: ({ contenders }) => contenders.map(inspect),
    derive(ref) {
      const { history, refused } = shelf.derive(ref);
      return { ...snapshot(history, ref.options.ties), refused };
    },
    readings: ({ base, edits, options }) => readings(shelf.edited(base, edits).history, options),
    wholeRace: (request) => wholeRace(shelf, request),
    links: (ref) => links(shelf.derive(ref).history, ref.options.ties),
    *replay({ history, contenders }) {
      return { contenders: yield* replaySteps(shelf.derive(history).history, history.options, contenders) };
    },
    record: ({ history, contender, player }) =>
      recordSteps(shelf.derive(history).history, history.options, contender, player),
    why: ({ history, contender, row, titles }) =>
      whySteps(shelf.derive(history).history, history.options, contender, row, titles),
    twoWay: ({ history, contender, block }) =>
      twoWaySteps(shelf.derive(history).history, history.options, contender, block),
    surprises: ({ history, contender }) => surpriseSteps(shelf.derive(history).history, history.options, contender),
    winners: ({ history, contender }) => winnersSteps(shelf.derive(history).history, history.options, contender),
    race: answerRace,
    explain: explainEntrant,
    draw: drawRace,
    play: playRaces,
    gapCurve,
    fieldCurve,
    candidates: assess,
    studyPlan: ({ preset, parameters }) => planOf(preset, parameters),
    studyBatch: ({ settings, plan }) => runBatch(settings, plan),
    studyCurves: ({ settings, batches }) => studyCurves(settings, batches),
    studyPath: ({ settings, block, path }) => tracePath(settings, block, path),
    ...modelHandlers(shelf),
    ...laboratoryHandlers,
    ...leagueHandlers(),
    ...labHandlers(shelf),
  };
}
