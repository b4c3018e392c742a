/** Each kind of long work of the worker, on a history of a given size. Cancelling must end all of them. */
import { buildHistory } from "../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { THROUGH_TIME_DEFAULTS } from "../../src/engine/fitting/through-time/options";
import type { LabKnown, LabTask } from "../../src/engine/lab/known";
import { nothingKnown } from "../../src/engine/lab/known";
import { LAB_DEFAULTS } from "../../src/engine/lab/plan";
import { MODELS } from "../../src/engine/models/registry";
import { finish, type Steps } from "../../src/engine/steps";
import { createHandlers } from "../../src/worker/handlers";
import type { Handlers } from "../../src/worker/postbox";
import { CALLS, type CallName, type HistoryRef } from "../../src/worker/protocol";
import { EXPORTERS } from "../../src/ingest";
import { randomRaces } from "./races";

export interface Size {
  readonly races: number;
  readonly players: number;
  readonly field: number;
}

export interface WorkerRun {
  readonly name: string;
  /** The call of the protocol. */
  readonly call: CallName;
  readonly start: () => Steps<unknown>;
}

const HISTORY = { base: "base", edits: [], options: DEFAULT_OPTIONS } as const;
const DRIVEN = { ...HISTORY, base: "driven" } as const;
const SEASONS = { ...HISTORY, base: "seasons" } as const;
const LEVEL = { ...HISTORY, base: "level" } as const;
const SHARED = [{ kind: "shared", name: "car" }] as const;
const PLACKETT_LUCE = { model: "plackett-luce", parameters: {} } as const;
const GLICKO = { model: "glicko2", parameters: {} } as const;

/** Work on all races of a data set before rating and on export. */
export function dataRuns(handlers: Handlers, history: HistoryRef): readonly WorkerRun[] {
  const { base } = history;
  const edited = { ...history, edits: [{ type: "delete-race", key: 0 }] } as const;
  const choosy = { ...edited, options: { ...DEFAULT_OPTIONS, anonymous: "drop", minimumRaces: 2 } } as const;
  const merged = { ...history, edits: [{ type: "merge-players", from: "Player 1", into: "Player 2" }] } as const;
  return [
    { name: "derive", call: "derive", start: () => handlers.derive(edited) },
    { name: "derive, players merged", call: "derive", start: () => handlers.derive(merged) },
    { name: "readings", call: "readings", start: () => handlers.readings(choosy) },
    { name: "links", call: "links", start: () => handlers.links(history) },
    { name: "join", call: "join", start: () => handlers.join({ key: "joined", bases: [base, base] }) },
    { name: "who is new", call: "newcomers", start: () => handlers.newcomers({ history, key: base }) },
    { name: "alike names", call: "alike", start: () => handlers.alike({ history }) },
    {
      name: "two names side by side",
      call: "namePair",
      start: () => handlers.namePair({ history, names: ["Player 1", "Player 2"] }),
    },
    {
      name: "what is new at an address",
      call: "newRaces",
      start: () => handlers.newRaces({ key: base, history, into: "new" }),
    },
    ...EXPORTERS.map(({ id }): WorkerRun => ({
      name: `write, ${id}`,
      call: "write",
      start: () => handlers.write({ history, format: id }),
    })),
  ];
}

/** Every long call, once for each format or model that matters to it. */
export function workerRuns(size: Size): readonly WorkerRun[] {
  const handlers = createHandlers();
  const text = randomRaces({ ...size, seed: 11 });
  const read = () => handlers.read({ key: "base", inputs: [{ data: text }], options: {}, preview: 20 });
  finish(read());
  const driven = text.split("\n").map((line, race) => ({
    entrants: line
      .split(" > ")
      .map((name, k) => ({ name, rank: k + 1, shared: { car: `Car ${(name.length + k + race) % 20}` } })),
  }));
  const seasons = driven.map((race, at) => ({ ...race, season: `Season ${Math.floor((3 * at) / driven.length)}` }));
  handlers.give({ key: "seasons", history: buildHistory(seasons).history });
  handlers.give({ key: "driven", history: buildHistory(driven).history });
  const level = Array.from({ length: 300 }, (_, k) => ({ name: `Player ${k}`, rank: 1 }));
  handlers.give({ key: "level", history: buildHistory([{ entrants: level }]).history });
  const settings = {
    contender: GLICKO,
    parameters: ["tau"],
    metric: "pairLogLoss",
    split: 0.7,
    seed: 1,
  } as const;
  const values = handlers.tuneNext({ settings, path: [] }).batch[0];

  const known = () =>
    nothingKnown(handlers.labPlan({ history: HISTORY, settings: { ...LAB_DEFAULTS, fade: false, today: null } }));
  const judge = ({ plan }: LabKnown): LabTask => ({ kind: "judge", system: 0, spec: plan.systems[0].spec, plan });
  const lab = (task: LabTask) => handlers.labTask({ history: HISTORY, task });
  const community = {
    truth: Float64Array.from({ length: size.players }, (_, k) => (400 * k) / size.players),
    law: { density: "gumbel-max" },
  } as const;

  const study = handlers.studyPlan({ preset: "", parameters: { paths: 400 } });
  const { settings: season } = handlers.simulationPlan({
    scenario: "bridge",
    parameters: { races: 400, players: 40 },
  });
  const openRace = {
    entrants: Array.from({ length: 60 }, (_, k) => ({
      rank: k + 1,
      status: "finished" as const,
      team: -1,
      score: null,
      minutes: null,
    })),
    beliefs: [Array.from({ length: 60 }, (_, k) => ({ points: 1_500 + 10 * k, sdPoints: null }))],
    ties: DEFAULT_OPTIONS.ties,
  } as const;
  const fit = (likelihood: "bradley-terry" | "plackett-luce-elimination" | "thurstone", resamples = 0): WorkerRun => ({
    name: `fit, ${likelihood}${resamples ? ", bootstrap" : ""}`,
    call: "fit",
    start: () => handlers.fit({ history: HISTORY, options: { likelihood, resamples, seed: 1 } }),
  });

  return [
    { name: "read, lines", call: "read", start: read },
    ...dataRuns(handlers, HISTORY),
    ...MODELS.map(({ id }): WorkerRun => ({
      name: `rate, ${id}`,
      call: "replay",
      start: () => handlers.replay({ history: HISTORY, contenders: [{ model: id, parameters: {} }] }),
    })),
    {
      name: "evaluate",
      call: "evaluate",
      start: () => handlers.evaluate({ history: HISTORY, contender: PLACKETT_LUCE, options: {} }),
    },
    { name: "tune, a try", call: "tuneTry", start: () => handlers.tuneTry({ history: HISTORY, settings, values }) },
    {
      name: "suited to the first races",
      call: "suit",
      start: () => handlers.suit({ history: HISTORY, contender: PLACKETT_LUCE }),
    },
    {
      name: "tune, its report",
      call: "tuneReport",
      start: () => handlers.tuneReport({ history: HISTORY, settings, values }),
    },
    fit("bradley-terry"),
    fit("bradley-terry", 5),
    fit("plackett-luce-elimination"),
    fit("thurstone"),
    {
      name: "through time",
      call: "throughTime",
      start: () => handlers.throughTime({ history: HISTORY, options: { ...THROUGH_TIME_DEFAULTS, clock: "race" } }),
    },
    {
      name: "choose the drift",
      call: "chooseDrift",
      start: () =>
        handlers.chooseDrift({
          history: HISTORY,
          options: { ...THROUGH_TIME_DEFAULTS, clock: "race", likelihood: "bradley-terry" },
        }),
    },
    {
      name: "fit with what entrants share",
      call: "fitBlocks",
      start: () =>
        handlers.fitBlocks({ history: DRIVEN, blocks: SHARED, options: { likelihood: "plackett-luce-race" } }),
    },
    {
      name: "what entrants share, both ways",
      call: "twoWay",
      start: () => handlers.twoWay({ history: DRIVEN, contender: { ...PLACKETT_LUCE, blocks: SHARED }, block: "car" }),
    },
    {
      name: "what can be told apart",
      call: "comparable",
      start: () => handlers.comparable({ history: DRIVEN, blocks: SHARED }),
    },
    {
      name: "what else decides",
      call: "whatHelps",
      start: () => handlers.whatHelps({ history: DRIVEN, contender: PLACKETT_LUCE, options: { resamples: 20 } }),
    },
    {
      name: "lab, other K",
      call: "labAnnounce",
      start: () => {
        const settings = { ...LAB_DEFAULTS, fade: false, today: PLACKETT_LUCE };
        const plan = handlers.labPlan({ history: HISTORY, settings });
        const system = plan.systems.findIndex(({ isToday }) => isToday);
        return handlers.labAnnounce({ history: HISTORY, known: nothingKnown(plan), system });
      },
    },
    { name: "lab, judging", call: "labTask", start: () => lab(judge(known())) },
    {
      name: "lab, a season",
      call: "labTask",
      start: () => lab({ kind: "season", system: 0, season: 0, spec: PLACKETT_LUCE, community, seed: 1 }),
    },
    {
      name: "study, a batch",
      call: "studyBatch",
      start: () => handlers.studyBatch({ settings: study.settings!, plan: study.batches[0] }),
    },
    {
      name: "convergence, a repetition",
      call: "simulationRun",
      start: () => handlers.simulationRun({ settings: season!, contenders: [PLACKETT_LUCE, GLICKO], repetition: 0 }),
    },
    {
      name: "convergence, a race of the systems",
      call: "leagueRows",
      start: () => {
        const { settings, rigs } = handlers.leaguePlan({
          parameters: { players: 24, field: 8 },
          rigs: [{ race: 100, kind: "smurf", value: 10 }],
        });
        const contenders = [PLACKETT_LUCE, GLICKO, { model: "thurstone", parameters: {} }];
        return handlers.leagueRows({ settings: settings!, rigs, contenders, from: 0, to: 1000, facts: true });
      },
    },
    {
      name: "convergence, all races together",
      call: "simulationSmoothed",
      start: () => handlers.simulationSmoothed({ settings: season!, repetition: 0, chosen: null }),
    },
    {
      name: "simulate a race",
      call: "play",
      start: () => handlers.play({ race: openRace, contender: PLACKETT_LUCE, index: 0, seed: 1, races: 500 }),
    },
    {
      name: "the rest of a season",
      call: "forecast",
      start: () =>
        handlers.forecast({ history: HISTORY, contender: PLACKETT_LUCE, rules: { seasons: 300, remaining: 10 } }),
    },
    {
      name: "the rest of a season, by rating",
      call: "forecast",
      start: () =>
        handlers.forecast({
          history: HISTORY,
          contender: GLICKO,
          rules: { by: "rating", seasons: 20, remaining: 10 },
        }),
    },
    {
      name: "the last race of a season, three hundred level",
      call: "forecast",
      start: () =>
        handlers.forecast({
          history: LEVEL,
          contender: PLACKETT_LUCE,
          rules: {
            seasons: 1,
            remaining: 1,
            table: { places: Array.from({ length: 100 }, (_, k) => 100 - k), draw: null },
          },
        }),
    },
    {
      name: "past seasons",
      call: "forecastCheck",
      start: () =>
        handlers.forecastCheck(
          { history: SEASONS, contender: GLICKO, rules: { seasons: 30 } },
          new AbortController().signal,
          () => undefined,
        ),
    },
    {
      name: "player’s record",
      call: "record",
      start: () => handlers.record({ history: HISTORY, contender: PLACKETT_LUCE, player: 0 }),
    },
    {
      name: "why",
      call: "why",
      start: () => handlers.why({ history: HISTORY, contender: PLACKETT_LUCE, row: size.races * size.field - 1 }),
    },
    {
      name: "surprises",
      call: "surprises",
      start: () => handlers.surprises({ history: HISTORY, contender: PLACKETT_LUCE }),
    },
    {
      name: "won against the odds",
      call: "winners",
      start: () => handlers.winners({ history: HISTORY, contender: PLACKETT_LUCE }),
    },
    {
      name: "what if, carried forward",
      call: "whatIf",
      start: () =>
        handlers.whatIf({
          history: HISTORY,
          contenders: [PLACKETT_LUCE, GLICKO],
          changes: [{ type: "no-race", race: 1 }],
          listing: { minimumRaces: 1, activeDays: null, inactive: false },
        }),
    },
    {
      name: "standings page",
      call: "publish",
      start: () =>
        handlers.publish({
          history: HISTORY,
          contender: PLACKETT_LUCE,
          document: { kind: "code", language: "python" },
        }),
    },
  ];
}

export const LONG_CALLS = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].kind === "long");
/** Calls that compute. Fetching only waits for a network, and another call reads the data. */
export const CALCULATED = LONG_CALLS.filter((name) => name !== "fetch");
