/** *How the likelihood is built* of the open race. Pure. */
import type { RaceResult } from "../../../store";
import { builtOf as builtWith, type Built } from "../../../ui/likelihood/built";
import type { Starter } from "../field/starters";

interface BuiltRace extends Built {
  /** Id of the contender whose likelihood it is. */
  readonly contender: string;
}

export function builtOf(starters: readonly Starter[], result: RaceResult | null): BuiltRace | null {
  const built = result?.answer.likelihood;
  const scale = result?.answer.updates[result.contenders.indexOf(result.focus)]?.scale;
  if (!result || !built || !scale) return null;
  const names = new Map(starters.map((starter) => [starter.id, starter.name]));
  return {
    ...builtWith(
      built,
      scale,
      result.entrants.map((id) => names.get(id) ?? ""),
    ),
    contender: result.focus,
  };
}
