/** The data, systems and settings behind the numbers on screen, for the header and for saved figures. */
import { useMemo } from "react";
import type { History } from "../engine/history/types";
import {
  currentDataSet,
  useChoices,
  useContenders,
  useResults,
  useSystems,
  type Choices,
  type ScreenId,
} from "../store";
import { date, percentSign } from "../ui/format";
import { useLasting } from "../ui/hooks/useLasting";
import { summaryOf } from "./summary";

/** Milliseconds of waiting before it is announced, because short messages would flicker. */
const SOON_MS = 150;

/** "1,505 recorded races · 243 named players"; "" before the data set is read. */
export function useSummary(): string {
  const current = useChoices(currentDataSet);
  const snapshot = useResults((results) => results.snapshot.value);
  const snapshotOf = useResults((results) => results.snapshotOf);
  return useMemo(
    () => (snapshot && current && snapshotOf === current.id ? summaryOf(snapshot, current) : ""),
    [snapshot, snapshotOf, current],
  );
}

/** "Rating, 34 %" while the figures still show the state before the last change; "" otherwise. */
export function useRating(): string {
  const percent = useResults(({ snapshot: { value, status, progress } }) =>
    value && status === "working" ? Math.floor(100 * progress) : null,
  );
  const isLasting = useLasting(percent !== null, SOON_MS);
  if (percent === null || !isLasting) return "";
  return percent > 0 ? `Rating, ${percentSign(percent / 100)}` : "Rating";
}

/** "Thurstone (β 0.5)": a system with the settings that are not its defaults. */
function useSystemWords(): string {
  const systems = useSystems();
  const contenders = useContenders();
  const models = useResults((results) => results.description.value?.models);
  return useMemo(
    () =>
      contenders
        .map(({ model, parameters }, at) => {
          const schema = models?.find(({ id }) => id === model)?.parameters;
          const set = Object.entries(parameters).map(
            ([name, value]) => `${schema?.find(({ id }) => id === name)?.label ?? name} ${String(value)}`,
          );
          return `${systems[at].name}${set.length > 0 ? ` (${set.join(", ")})` : ""}`;
        })
        .join("; "),
    [contenders, systems, models],
  );
}

/** "to 7 Dec 2025, Abu Dhabi": the last race included in the ratings. */
const untilWords = ({ raceCount, raceIds, dates }: History): string => {
  const last = raceCount - 1;
  const words = last < 0 ? [] : [dates[last] && date(dates[last]), raceIds[last]].filter(Boolean);
  return words.length > 0 ? `to ${words.join(", ")}` : "";
};

/**
 * Where the open race comes from: the id of its data set, "" for the user’s own race, null for the latest race of the
 * open data set.
 */
const raceFrom = ({ race: { from, entrants } }: Choices): string | null => from?.dataSet ?? (entrants ? "" : null);

/**
 * The data set of the figures, its extent, its last race, and the systems with their settings. While another data set
 * is being rated, these are those of the previous one. The Race screen adds its race itself.
 */
export function useSource(screen: ScreenId): string | null {
  const isRace = screen === "race";
  const of = useChoices((choices) => (isRace ? raceFrom(choices) : null));
  const shown = useResults(({ snapshot, snapshotOf }) => (snapshot.value ? snapshotOf : ""));
  const name = useChoices(
    (choices) => (choices.dataSets.find(({ id }) => id === (of ?? shown)) ?? currentDataSet(choices))?.name,
  );
  const summary = useSummary();
  const history = useResults(({ snapshot }) => snapshot.value?.history);
  const systems = useSystemWords();
  const until = useMemo(() => (history ? untilWords(history) : ""), [history]);
  if (of === "") return systems;
  const extent = of === null || of === shown ? [summary, !isRace && until] : [];
  return name ? [name, ...extent, systems].filter(Boolean).join(" · ") : null;
}
