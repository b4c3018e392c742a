/** Every call of the protocol with what answers it. One set of handlers has one shelf. */
import { linkSteps, readingsSteps, snapshotSteps } from "../../engine/history";
import { assess } from "../../engine/matchmaking/candidates";
import { runBatch } from "../../engine/matchmaking/study/batch";
import { studyCurves } from "../../engine/matchmaking/study/curves";
import { planOf } from "../../engine/matchmaking/study/plan";
import { tracePath } from "../../engine/matchmaking/study/trace";
import { fieldCurve, gapCurve } from "../../engine/prediction/curves";
import { drawRace, playRaces } from "../../engine/prediction/play";
import { comparableLevels } from "../../engine/fitting/blocks/classes";
import { designOf } from "../../engine/replay/rater";
import { twoWaySteps } from "../../engine/prediction/two-way";
import { answerRace, explainEntrant } from "../../engine/prediction/what-if";
import { recordSteps } from "../../engine/replay/record";
import { replaySteps } from "../../engine/replay/replay";
import { surpriseSteps } from "../../engine/replay/surprise";
import { whySteps } from "../../engine/replay/why";
import { winnersSteps } from "../../engine/replay/winners";
import { within } from "../../engine/steps";
import { placeOf } from "../../ingest";
import { documentSteps } from "../../publish";
import type { Handlers } from "../postbox";
import { join, newcomers } from "./adding";
import { alike, namePair } from "./alike";
import { describe, inspect } from "./describe";
import { decodeAll, peek } from "./files";
import { fetchSteps } from "./fetch";
import { forecastHandlers } from "./forecast";
import { labHandlers } from "./lab";
import { simulationHandlers } from "./simulation";
import { leagueHandlers } from "./league";
import { modelHandlers } from "./models";
import { read } from "./read";
import { onlyNew } from "./onlyNew";
import { Shelf } from "./shelf";
import { whatIfHandlers } from "./whatif";
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
    peek,
    address: ({ address, allowed, own }) => placeOf(address, allowed, own),
    onlyNew: (request) => onlyNew(shelf, request),
    fetch: (request, signal) => fetchSteps(request, signal),
    write: (request) => write(shelf, request),
    publish: ({ history, contender, document }) =>
      shelf.on(history, (rated) => documentSteps(rated, history.options, contender, document)),
    join: (request) => join(shelf, request),
    alike: (request) => alike(shelf, request),
    namePair: (request) => namePair(shelf, request),
    newcomers: (request) => newcomers(shelf, request),
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
    twoWay: ({ history, contender, block }) =>
      shelf.on(history, (rated) => twoWaySteps(rated, history.options, contender, block)),
    comparable: ({ history, blocks }) =>
      shelf.on(history, function* (rated) {
        const classes = yield* comparableLevels(rated, history.options, designOf(rated, blocks));
        return new Map(blocks.map(({ name }, b) => [name, classes[b]]));
      }),
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
    studyPlan: ({ preset, parameters }) => planOf(preset, parameters),
    studyBatch: ({ settings, plan }) => runBatch(settings, plan),
    studyCurves: ({ settings, batches }) => studyCurves(settings, batches),
    studyPath: ({ settings, block, path }) => tracePath(settings, block, path),
    ...modelHandlers(shelf),
    ...simulationHandlers,
    ...leagueHandlers(),
    ...labHandlers(shelf),
    ...whatIfHandlers(shelf),
    ...forecastHandlers(shelf),
  };
}
