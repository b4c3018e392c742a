/** The store's public interface: features and the shell import from here only. */
export type * from "./types";
export type { OpenRace } from "./race/openRace";
export {
  choices,
  contenders,
  dataSets,
  gesture,
  matchmaking,
  models,
  redo,
  scenarios,
  season,
  asOneStep,
  undo,
  useChoices,
  useUndo,
  view,
} from "./choices";
export { dismiss, EMPTY_SLOT, notify, results, useResults } from "./results";
export type { ComparisonResult, FitResult, TuneAllResult, LabWork, SurfaceResult, TuningResult } from "./results";
export type { CurveResult, ExplanationResult, PlayResult, RaceResult, Results, Slot, StudyResult } from "./results";
export * from "./selectors";
export * from "./hooks";
export { belongs, useStale } from "./stale";
export { venueOf, hasHomeSide } from "./race/venue";
export type { Venue } from "./race/venue";
export { factsOf, raceBlocks, strengthsAt, usesOf } from "./race/strengths";
export { playerEntrants } from "./race/players";
export type { NewPlayer } from "./race/players";
export { modelName, systemsOf } from "./systems";
export type { RatedSystem, ShownSystem } from "./systems";
export { useAnswer, useLastAnswer } from "./answers";
export { NO_OPTIONS } from "./defaults";
export { hashFrom } from "./link/hash";
export { defaultOptionsOf, EXAMPLES, exampleById } from "./examples";
export type { Joined, PendingImport } from "./importing";
export { baseKeyOf } from "./recompute/bases";
export { fieldKey } from "./runs/playing";
export { useQuarantined } from "./persistence/quarantineList";
export type { QuarantinedDocument } from "./persistence/quarantineList";
export { linkedFiles, markOf } from "./linkedFiles";
export type { FileHandle } from "./linkedFiles";
export { useSaving } from "./persistence/savingState";
export { nothingLeft } from "./nothingLeft";
export { isHalted, isUnderWay } from "./runs/run";
export type { Run } from "./runs/run";
export { resumableProgress, runLabel, runProgress } from "./runs/runWords";
export { CARD, FILM, FORECAST, PLAY, READING, TITLES } from "./slices/season";
export { COMPARE, NEW_SCENARIO, WHAT_IF } from "./slices/scenarios";
export { whatIf } from "./whatIf";
export { startersOfRace, placingsOf } from "./race/scenario";
export type { RaceStarters } from "./race/scenario";
export * as finishing from "./race/order";
export { gamesOf } from "./runs/fitting";
export { refOf } from "./recompute/season";
export { labSettingsOf } from "./runs/lab";
export { useAnnouncement, useLabAnswer, useLabSoFar } from "./runs/labAnswer";
export type { LeagueResult } from "./runs/league";
export type { SimulationFindings, SimulationWork } from "./runs/simulation";
export { evaluationOptions } from "./recompute/evaluationOptions";
export { finishedSearch, tunedSystem, racesSeen, tunedOf } from "./tuned";
export { searchSettingsOf, searchesOf, triesIn } from "./runs/tuneAllPlan";
export { FULL_WORDS, SLOTS } from "./schema/limits";
export { ruleName } from "./ruleName";
export { isRule, isRunning, specOfRule } from "./rules";
export { same } from "./same";
export {
  client,
  fitting,
  importing,
  incoming,
  tuneAll,
  lab,
  persistence,
  pool,
  race,
  recompute,
  rules,
  startStore,
  study,
  tuning,
  url,
  workspace,
} from "./start";
export { league, simulation, useLeague, useSimulation } from "./convergence";
export { useTyping } from "./useTyping";
export { useWanted } from "./wanted";
export { isUnwanted, wordsOf } from "../worker/client";
