import { useMemo, useRef } from "react";
import type { Title } from "../../../engine/models/titles";
import {
  EMPTY_SLOT,
  focusedOf,
  useChoices,
  useRaceInHand,
  useResults,
  useSystems,
  useTitleOf,
  useUnits,
} from "../../../store";
import type { RaceResult, Slot, System } from "../../../store";
import { displayOf } from "../../../ui/display";
import type { Display } from "../../../ui/display";
import { keepSame, lanesOf } from "./lanes";
import type { Lane } from "./lanes";

/** What every part of the screen reads: lanes, contenders, and the latest answer. */
export interface Field {
  readonly lanes: readonly Lane[];
  readonly contenders: readonly System[];
  readonly sound: readonly System[];
  readonly focus: System | null;
  /** How its ratings are written where it is the only one shown. */
  readonly display: Display;
  /** The title of a rating in points under it; null: the data set has no titles. */
  readonly titleOf: ((points: number) => Title | undefined) | null;
  readonly race: Slot<RaceResult>;
  /** Entrant asked about: its lane is selected, its drawer open. */
  readonly asked: string | null;
}

export function useField(): Field {
  const { entrants } = useRaceInHand();
  const focused = useChoices(focusedOf)?.id ?? "";
  const asked = useChoices((choices) => choices.asked);
  const race = useResults((results) => results.race) ?? EMPTY_SLOT;
  const contenders = useSystems();
  const inspection = useResults((results) => results.inspections[focused]);
  const startSd = inspection?.ok ? inspection.inspection.startSdPoints : undefined;
  const scale = inspection?.ok ? inspection.inspection.scale : null;
  const display = displayOf(scale, useUnits());
  const titleOf = useTitleOf(scale);
  const drawn = useRef<readonly Lane[]>([]);
  const lanes = useMemo(
    () => (drawn.current = keepSame(drawn.current, lanesOf(entrants, focused, startSd))),
    [entrants, focused, startSd],
  );
  return useMemo(
    () => ({
      lanes,
      contenders,
      sound: contenders.filter((contender) => !contender.problem),
      focus: contenders.find((contender) => contender.id === focused) ?? null,
      display,
      titleOf,
      race,
      asked,
    }),
    [lanes, contenders, focused, display, titleOf, race, asked],
  );
}
