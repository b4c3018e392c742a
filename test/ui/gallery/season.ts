/** What the figures of the gallery are of: one small season and its last race, rated by the engine itself. */
import { START_POINTS } from "../../../src/engine/models/points";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { fieldCurve, gapCurve } from "../../../src/engine/prediction/curves";
import { answerRace } from "../../../src/engine/prediction/what-if";
import { laboratoryCurves, repetitionSteps } from "../../../src/engine/simulation/laboratory";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { finish } from "../../../src/engine/steps";
import { choices, results } from "../../../src/store";
import type { Contender, RaceEntrant } from "../../../src/store";
import { SPECS, testedSeason } from "../../features/models/season";

export const CONTENDERS: readonly Contender[] = [
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

/** Fills the store as the worker would. */
export function stage(): void {
  const season = testedSeason();
  choices.restore({ race: { entrants: ENTRANTS, from: null }, contenders: CONTENDERS, focused: "c2", asked: null });
  choices.store.temporal.getState().clear();

  const specs = CONTENDERS.map(({ model, parameters }) => ({ model, parameters }));
  const contenders = CONTENDERS.map(({ id }) => id);
  const answer = answerRace({
    race: {
      entrants: ENTRANTS.map(({ team, score, minutes, status }, at) => ({
        rank: at + 1,
        status,
        team,
        score,
        minutes,
      })),
      beliefs: CONTENDERS.map(() => ENTRANTS.map(({ points, sdPoints }) => ({ points, sdPoints }))),
      ties: DEFAULT_TIES,
    },
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
  });
}

/** Two seasons made up by seed, for the figures that hold ratings against the truth. */
export function laboratory() {
  const settings = completeSeason({ players: 10, races: 200, repetitions: 2 });
  const specs = CONTENDERS.map(({ model, parameters }) => ({ model, parameters }));
  const seasons = [0, 1].map((at) => finish(repetitionSteps(settings, specs, at)));
  return { curves: laboratoryCurves(seasons), showcase: seasons[0].showcase! };
}
