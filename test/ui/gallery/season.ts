/** What the figures of the gallery are of: one small season and its last race, rated by the engine itself. */
import { START_POINTS } from "../../../src/engine/rating/points";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { tuneReportSteps } from "../../../src/engine/fitting/tune/report";
import { propose, trySteps } from "../../../src/engine/fitting/tune/tune";
import type { Try, TuneSettings } from "../../../src/engine/fitting/tune/tune";
import { fitSteps } from "../../../src/engine/fitting/whole-history";
import { runBatch } from "../../../src/engine/matchmaking/study/batch";
import { studyCurves } from "../../../src/engine/matchmaking/study/curves";
import { planOf } from "../../../src/engine/matchmaking/study/plan";
import { fieldCurve, gapCurve } from "../../../src/engine/prediction/curves";
import { playRaces } from "../../../src/engine/prediction/play";
import { answerRace } from "../../../src/engine/prediction/open-race";
import { simulationCurves, repetitionSteps } from "../../../src/engine/simulation/repetition";
import { LeagueCourse } from "../../../src/engine/simulation/league/course";
import { completeRigs, RIGS } from "../../../src/engine/simulation/league/rigs";
import { completeLeague } from "../../../src/engine/simulation/league/settings";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { finish } from "../../../src/engine/steps";
import { baseKeyOf, choices, client, currentDataSet, fieldKey, refOf, results } from "../../../src/store";
import type { ContenderChoice, RaceEntrant } from "../../../src/store";
import type { Results } from "../../../src/store/results";
import { NO_RUN } from "../../../src/store/runs/run";
import { clockAt } from "../../../src/ui/film/clock";
import { SPECS, testedSeason } from "../../features/models/season";

export const CONTENDERS: readonly ContenderChoice[] = [
  { id: "c1", ...SPECS.c1, label: "Elo", slot: 0 },
  { id: "c2", ...SPECS.c2, label: "Thurstone", slot: 3 },
];

const ready = <T>(value: T) => ({ value, status: "ready", progress: 1, message: "" }) as const;

const ENTRANTS: readonly RaceEntrant[] = ["Ada", "Bea", "Cyd", "Dov", "Eve", "Fay"].map((name, at) => ({
  id: `e${at}`,
  name,
  player: null,
  points: [1520, 1710, 1480, 1620, 1390, 1550][at],
  sdPoints: null,
  beliefs: {},
  status: at === 5 ? "dnf" : "finished",
  tied: false,
  team: -1,
  score: null,
  minutes: null,
}));

const done = <T>(value: T) => ({ ...NO_RUN, value, status: "done", progress: 1 }) as const;

/** A study as small as it can be and still have intervals. */
export const STUDY = planOf("top", { players: 12, games: 60, paths: 80, blocks: 8 });

const TUNING: TuneSettings = {
  contender: SPECS.c2,
  parameters: ["learningRate"],
  metric: "pairLogLoss",
  split: 0.7,
  seed: 1,
  tries: 12,
};

/** Results of work that a user requests: a fit, a search, a study, a thousand races. */
function runs(
  { history }: ReturnType<typeof testedSeason>["snapshot"],
  ask: Omit<Parameters<typeof playRaces>[0], "seed" | "races" | "contender" | "index">,
): Partial<Results> {
  const ref = refOf(currentDataSet(choices.store.getState())!);
  const options = { ties: DEFAULT_TIES };
  const path: Try[] = [];
  for (let next = propose(TUNING, path); next.batch.length > 0; next = propose(TUNING, path))
    for (const values of next.batch) path.push({ values, value: finish(trySteps(history, options, TUNING, values)) });
  const { best } = propose(TUNING, path);
  const report = finish(tuneReportSteps(history, options, TUNING, path[best].values, { resamples: 100 }));
  const { settings, batches } = STUDY;
  const parts = batches.map((batch) => finish(runBatch(settings!, batch)));
  const races = 1000;
  return {
    fit: done({
      fit: finish(fitSteps(history, options, { likelihood: "bradley-terry", priorSd: 2 })),
      history: ref,
      priorPoints: 350,
    }),
    tuning: done({ contender: "c2", history: ref, settings: TUNING, path, best, left: 0, report, done: true }),
    study: done({ settings: settings!, batches: parts, curves: studyCurves(settings!, parts) }),
    play: done({
      played: finish(playRaces({ ...ask, contender: SPECS.c2, index: 1, races, seed: 1 })),
      races,
      contender: "c2",
      entrants: ENTRANTS.map(({ id }) => id),
      field: fieldKey({ entrants: ENTRANTS }, "c2"),
    }),
  };
}

/** The same for every page and test of the gallery. */
let asked: Partial<Results> | null = null;

/** Fills the store as the worker would. */
export function stage(): void {
  const season = testedSeason();
  choices.restore({ race: { entrants: ENTRANTS, from: null }, contenders: CONTENDERS, focused: "c2", asked: null });
  choices.store.temporal.getState().clear();

  // What figures ask for themselves, the worker knows of the same season.
  const { source } = currentDataSet(choices.store.getState())!;
  void client.call("give", { key: baseKeyOf(source), history: season.snapshot.history });

  const specs = CONTENDERS.map(({ model, parameters }) => ({ model, parameters }));
  const contenders = CONTENDERS.map(({ id }) => id);
  const race = {
    entrants: ENTRANTS.map(({ team, score, minutes, status }, at) => ({
      rank: at + 1,
      status,
      team,
      score,
      minutes,
    })),
    beliefs: CONTENDERS.map(() => ENTRANTS.map(({ points, sdPoints }) => ({ points, sdPoints }))),
    ties: DEFAULT_TIES,
  };
  const answer = answerRace({
    race,
    contenders: specs,
    focus: 1,
    want: ["updates", "densities", "upsets", "wins", "placements", "likelihood"],
  });
  const sure = specs.map((spec) => ({ ...spec, sdPoints: null }));
  const gaps = Array.from({ length: 41 }, (_, at) => (at - 20) * 40);
  const evaluated = [...season.contenders, ...season.baselines].map(({ id, evaluation }) => [id, ready(evaluation!)]);
  results.store.setState({
    snapshot: ready({ ...season.snapshot, refused: [] }),
    snapshotOf: choices.store.getState().current,
    replays: Object.fromEntries(season.replays.map((replay, at) => [contenders[at], ready(replay)])),
    evaluations: Object.fromEntries(evaluated),
    comparison: ready(season.comparison),
    race: ready({ answer, contenders, focus: "c2", entrants: ENTRANTS.map(({ id }) => id) }),
    gaps: ready({ curve: gapCurve({ contenders: sure, centre: START_POINTS, gaps }), contenders }),
    fields: ready({
      curve: fieldCurve({ contenders: sure, centre: START_POINTS, sizes: [2, 4, 8, 16, 32] }),
      contenders,
    }),
    ...(asked ??= runs(season.snapshot, { race })),
  });
}

/** Two seasons made up by seed, for the figures that hold ratings against the truth. */
/** A league with a farmer, and a film of it that rests at its last race. */
export function league() {
  const settings = completeLeague({ players: 8, races: 200 });
  const rigs = completeRigs([{ race: 80, kind: "farmer", value: 20 }]);
  const course = finish(LeagueCourse.start(settings, rigs, CONTENDERS));
  finish(course.reach(settings.races));
  const { systems, facts } = course.rows(0, settings.races, true);
  const still = () => undefined;
  return {
    kinds: RIGS,
    result: {
      league: { parameters: {}, rigs },
      settings,
      rigs,
      contenders: CONTENDERS,
      facts: facts!,
      systems,
      known: settings.races,
    },
    film: {
      at: settings.races,
      playing: false,
      speed: 10,
      clock: clockAt(settings.races),
      now: () => settings.races,
      toggle: still,
      step: still,
      seek: still,
      setSpeed: still,
    },
  };
}

export function simulation() {
  const settings = completeSeason({ players: 10, races: 200, repetitions: 2 });
  const specs = CONTENDERS.map(({ model, parameters }) => ({ model, parameters }));
  const seasons = [0, 1].map((at) => finish(repetitionSteps(settings, specs, at)));
  return { curves: simulationCurves(seasons), showcase: seasons[0].showcase! };
}
