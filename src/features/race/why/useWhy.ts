import { useResults, useUnits, type ShownSystem } from "../../../store";
import { useMemo } from "react";
import { displayOf } from "../../../ui/display";
import type { RaceField } from "../field/useField";
import { whyOf, type Why } from "./why.chart";

export interface WhyField {
  /** Of the focused contender; null while it is worked out. */
  readonly why: Why | null;
  /** In words why there is no working. */
  readonly problem: string;
  readonly others: readonly { readonly contender: ShownSystem; readonly why: Why | null }[];
}

/** The working behind the update of the entrant asked about, under every contender. */
export function useWhy({ asked, starters, contenders, sound, focus, race }: RaceField): WhyField {
  const explanations = useResults((results) => results.explanations);
  const units = useUnits();
  return useMemo(() => {
    const names = new Map(starters.map((starter) => [starter.id, starter.name]));
    const of = ({ id }: ShownSystem): Why | null => {
      const value = explanations[id]?.value;
      const scale = race.value?.answer.updates[race.value.contenders.indexOf(id)]?.scale;
      // The others are side by side: in points.
      const display = displayOf(scale, id === focus?.id ? units : "points");
      return value && scale && value.entrant === asked ? whyOf(value, scale, names, display) : null;
    };
    const slot = focus ? explanations[focus.id] : undefined;
    return {
      why: focus ? of(focus) : null,
      problem: focus?.problem || (slot?.status === "error" ? slot.message : ""),
      others: (focus ? sound : contenders)
        .filter(({ id }) => id !== focus?.id)
        .map((contender) => ({ contender, why: of(contender) })),
    };
  }, [explanations, starters, contenders, sound, focus, race.value, asked, units]);
}
