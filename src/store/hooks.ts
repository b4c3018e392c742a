/** Hooks that several screens use. Each returns the same object until its value changes. */
import { useMemo } from "react";
import type { RatingScale } from "../engine/rating/model";
import { titledRating } from "../engine/rating/points";
import { titleOf, type Title } from "../engine/rating/titles";
import { choices, useChoices } from "./choices";
import { useResults, type Slot } from "./results";
import type { OpenRace } from "./race/openRace";
import { currentDataSet, focusedOf } from "./selectors";
import { ratedSystems, systemsOf, type RatedSystem, type ShownSystem } from "./systems";
import type { ContenderChoice, DataSet, View } from "./types";
import { useShallow } from "zustand/react/shallow";
import type { ReplayColumns } from "../worker/protocol";
import type { ContenderEvaluation } from "../worker/protocol/models";

export const useContenders = (): readonly ContenderChoice[] => useChoices((c) => c.contenders);

/** The open race with the ratings that its entrants had before it. */
export function useOpenRace(): OpenRace {
  useChoices(choices.openRace);
  return useResults(choices.openRace);
}

/** The rating systems, in the order of the header. */
export function useSystems(): readonly ShownSystem[] {
  const contenders = useChoices((choices) => choices.contenders);
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  return useMemo(() => systemsOf(contenders, description, inspections), [contenders, description, inspections]);
}

/** `useSystems` with the replays, for screens that show the season. Its value changes with every part of a replay. */
export function useRatedSystems(): readonly RatedSystem[] {
  const systems = useSystems();
  const replays = useResults((results) => results.replays);
  const snapshot = useResults((results) => results.snapshot.value);
  return useMemo(() => ratedSystems(systems, replays, snapshot), [systems, replays, snapshot]);
}

/** The focused contender; undefined only when there are none. */
export const useFocused = (): ContenderChoice | undefined => useChoices(focusedOf);

/** The units for figures of one contender (`displayOf` of `ui/display` formats them). */
export const useUnits = (): View["units"] => useChoices((c) => c.view.units);

export const useDataSet = (): DataSet | undefined => useChoices(currentDataSet);

/** The title of a rating in points under a system of this scale; null if the open data set has no titles. */
export function useTitleOf(scale: RatingScale | null | undefined): ((points: number) => Title | undefined) | null {
  const titles = useChoices((c) => currentDataSet(c)?.titles);
  return useMemo(
    () => (titles && scale ? (points) => titleOf(titles, titledRating(scale, points)) : null),
    [titles, scale],
  );
}

export function useFocusedReplay(): Slot<ReplayColumns> | undefined {
  const focused = useFocused();
  return useResults((r) => (focused ? r.replays[focused.id] : undefined));
}

/** The finished evaluations, by contender or baseline id: the same object while others are still being computed. */
export function useEvaluations(): Readonly<Record<string, ContenderEvaluation | null>> {
  return useResults(
    useShallow(({ evaluations }) =>
      Object.fromEntries(Object.entries(evaluations).map(([id, { value }]) => [id, value])),
    ),
  );
}

/** Why evaluations failed, by id; successful ones are absent. */
export function useEvaluationFaults(): Readonly<Record<string, string>> {
  return useResults(
    useShallow(({ evaluations }) =>
      Object.fromEntries(
        Object.entries(evaluations).flatMap(([id, { status, message }]) => (status === "error" ? [[id, message]] : [])),
      ),
    ),
  );
}
