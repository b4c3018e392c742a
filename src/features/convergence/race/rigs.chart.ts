/** Changes to a league in words. */
import type { RigDescription } from "../../../engine/simulation/league/rigs";
import type { LeagueRig } from "../../../store";
import { number } from "../../../ui/format";

/** "Islands, mixed races 20 %", "Islands over"; `bare`: only the value. */
export function rigWords({ label, parameter }: RigDescription, value: LeagueRig["value"], bare = false): string {
  if (value === null) return `${label} over`;
  if (parameter.kind === "choice") {
    const chosen = parameter.options.find((option) => option.value === value)?.label ?? String(value);
    return bare ? chosen : `${label}, ${parameter.label.toLowerCase()} ${chosen}`;
  }
  const unit = parameter.kind === "number" && parameter.unit ? `\u00a0${parameter.unit}` : "";
  const amount = `${number(Number(value), Number.isInteger(value) ? 0 : 1)}${unit}`;
  if (bare) return `${amount}\u00a0×`;
  return `${label}, ${parameter.label.toLowerCase()} ${amount}`;
}
