/** Shared strengths and conditions of an entrant as one line of text: "constructor: Ferrari; weight: 61.5". Pure. */
import { ownOf } from "../../../engine/history/named";
import type { EntrantRecord, RaceRecord } from "../../../engine/history/types";
import { numberOf } from "./draftNumbers";

type Values = Pick<EntrantRecord, "shared" | "conditions">;

const HOW = "Write what is shared as “constructor: Ferrari; weight: 61.5”.";

export function blocksText({ shared, conditions }: Values): string {
  return [...Object.entries(shared ?? {}), ...Object.entries(conditions ?? {})]
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}

/**
 * The typed values, or an error message. Known conditions need a number, known shared strengths accept any text; a new
 * name is a condition if its value is a number.
 */
export function blocksOf(text: string, race: RaceRecord | undefined): Values | string {
  const shared = Object.create(null) as Record<string, string>;
  const conditions = Object.create(null) as Record<string, number>;
  for (const part of text.split(";").filter((one) => one.trim() !== "")) {
    const colon = part.indexOf(":");
    const [name, value] = [part.slice(0, colon).trim(), part.slice(colon + 1).trim()];
    if (colon < 0 || name === "" || value === "") return HOW;
    const knows = (field: "shared" | "conditions") =>
      race?.entrants.some((one) => ownOf<string | number>(one[field], name) !== undefined) ?? false;
    const amount = numberOf(value);
    if (knows("conditions") && typeof amount !== "number") return `“${value}” is no number for ${name}.`;
    if (typeof amount === "number" && !knows("shared")) conditions[name] = amount;
    else shared[name] = value;
  }
  return {
    ...(Object.keys(shared).length > 0 && { shared }),
    ...(Object.keys(conditions).length > 0 && { conditions }),
  };
}
