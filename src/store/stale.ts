/** Whether a screen still shows results of earlier choices, which are dimmed and labelled. Pure except for the hook. */
import { useShallow } from "zustand/react/shallow";
import type { HistorySnapshot } from "../worker/protocol";
import type { ContenderEvaluation } from "../worker/protocol/models";
import { useChoices } from "./choices";
import { useResults, type Results, type Slot } from "./results";
import { currentDataSet, focusedOf } from "./selectors";
import type { Choices, ScreenId } from "./types";

type CurrentChoices = Pick<Choices, "dataSets" | "current" | "contenders" | "focused" | "race">;
type There = Pick<Results, "snapshot" | "snapshotOf" | "replays" | "evaluations">;

/** Whether a result waits for a newer one, or the newer one was cancelled. */
const waits = (slot: Slot<unknown> | undefined): boolean =>
  !!slot && slot.value !== null && slot.status !== "ready" && slot.status !== "error";

/** Whether an evaluation belongs to this history; screens show no others. */
export function belongs(
  evaluation: ContenderEvaluation | null | undefined,
  snapshot: HistorySnapshot | null,
): evaluation is ContenderEvaluation {
  return (
    !!evaluation &&
    !!snapshot &&
    evaluation.surprise.length === snapshot.history.raceCount &&
    evaluation.final.score.length === snapshot.history.playerCount
  );
}

/** Screens that show the season. */
const OF_SEASON: readonly ScreenId[] = ["season", "models", "matchmaking"];

/**
 * Whether opening another season changes the screen: an edited race stays open, an unedited one is replaced by the new
 * season's last race.
 */
const follows = (screen: ScreenId, { race }: CurrentChoices): boolean =>
  OF_SEASON.includes(screen) || (screen === "race" && race.entrants === null);

const STALE_RATINGS = "Still showing the ratings before the last change.";

/** What the screen still shows, in words; null if everything is up to date. */
export function staleWords(screen: ScreenId, choices: CurrentChoices, results: There): string | null {
  const { snapshot, snapshotOf, replays } = results;
  const dataSet = currentDataSet(choices);
  if (!dataSet || !snapshot.value) return null;
  if (snapshotOf !== dataSet.id && snapshot.status !== "error") {
    const before = choices.dataSets.find(({ id }) => id === snapshotOf)?.name ?? "the previous data set";
    return follows(screen, choices) ? `Still showing ${before} while ${dataSet.name} is rated.` : null;
  }
  if (!OF_SEASON.includes(screen)) return null;
  if (screen === "models" && !waits(snapshot)) return staleScores(results);
  return waits(snapshot) || waits(replays[focusedOf(choices)?.id ?? ""]) ? STALE_RATINGS : null;
}

const staleScores = ({ evaluations, snapshot }: There): string | null =>
  Object.values(evaluations).some((slot) => waits(slot) && belongs(slot.value, snapshot.value))
    ? "Some scores are still from before the last change."
    : null;

export function useStale(screen: ScreenId): string | null {
  const choices = useChoices(
    useShallow(({ dataSets, current, contenders, focused, race }: CurrentChoices): CurrentChoices => ({
      dataSets,
      current,
      contenders,
      focused,
      race,
    })),
  );
  return useResults((results) => staleWords(screen, choices, results));
}
