import { useMemo, useRef } from "react";
import type { Title } from "../../../engine/rating/titles";
import {
  EMPTY_SLOT,
  focusedOf,
  useChoices,
  useOpenRace,
  useResults,
  useSystems,
  useTitleOf,
  useUnits,
  type RaceResult,
  type Slot,
  type ShownSystem,
} from "../../../store";
import { displayOf, type Display } from "../../../ui/display";
import { keepSame, startersOf, type Starter } from "./starters";

/** What the parts of the race screen share: starters, contenders and the latest answer. */
export interface RaceField {
  readonly starters: readonly Starter[];
  readonly contenders: readonly ShownSystem[];
  readonly valid: readonly ShownSystem[];
  readonly focus: ShownSystem | null;
  /** Display of ratings where only the focused contender is shown. */
  readonly display: Display;
  /** The title for a rating in points; null if the data set has no titles. */
  readonly titleOf: ((points: number) => Title | undefined) | null;
  readonly race: Slot<RaceResult>;
  /** The selected entrant, whose drawer is open. */
  readonly asked: string | null;
}

export function useField(): RaceField {
  const { entrants } = useOpenRace();
  const focused = useChoices(focusedOf)?.id ?? "";
  const asked = useChoices((choices) => choices.asked);
  const race = useResults((results) => results.race) ?? EMPTY_SLOT;
  const contenders = useSystems();
  const inspection = useResults((results) => results.inspections[focused]);
  const startSd = inspection?.ok ? inspection.inspection.startSdPoints : undefined;
  const scale = inspection?.ok ? inspection.inspection.scale : null;
  const display = displayOf(scale, useUnits());
  const titleOf = useTitleOf(scale);
  const drawn = useRef<readonly Starter[]>([]);
  const starters = useMemo(
    () => (drawn.current = keepSame(drawn.current, startersOf(entrants, focused, startSd))),
    [entrants, focused, startSd],
  );
  return useMemo(
    () => ({
      starters,
      contenders,
      valid: contenders.filter((contender) => !contender.problem),
      focus: contenders.find((contender) => contender.id === focused) ?? null,
      display,
      titleOf,
      race,
      asked,
    }),
    [starters, contenders, focused, display, titleOf, race, asked],
  );
}
