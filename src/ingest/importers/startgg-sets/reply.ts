import { isObject, labelOf, listOf, objectOf, textOf, type JsonObject } from "../../json/values";
import type { Source } from "../../source";

/** The objects under `data` that may contain sets or standings: event, phase, phaseGroup, player, and the like. */
export function holdersOf({ json }: Source): readonly JsonObject[] {
  const data = objectOf(objectOf(json)?.data) ?? objectOf(json);
  if (!data) return [];
  const holders: JsonObject[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (depth > 6) return;
    if (Array.isArray(value)) for (const one of value.slice(0, 500)) visit(one, depth + 1);
    if (!isObject(value)) return;
    if (isObject(value.sets) || isObject(value.standings)) holders.push(value);
    for (const [key, inner] of Object.entries(value))
      if (key !== "sets" && key !== "standings") visit(inner, depth + 1);
  };
  visit(data, 0);
  return holders;
}

export function nodesOf(holder: JsonObject, what: "sets" | "standings"): readonly unknown[] {
  return listOf(objectOf(holder[what])?.nodes);
}

export interface EventEntrant {
  readonly id: string | undefined;
  /** null if the entrant has no name; "" is never used. */
  readonly members: readonly (string | null)[];
  readonly name: string | null;
}

/** "prefix | gamerTag" is part of the name; an entrant of several participants is a team. */
export function entrantOf(value: unknown): EventEntrant | undefined {
  if (!isObject(value)) return undefined;
  const participants = listOf(value.participants)
    .filter(isObject)
    .map(tagOf)
    .filter((tag) => tag !== undefined);
  const name = textOf(value.name) ?? participants[0] ?? null;
  return { id: labelOf(value.id), name, members: participants.length > 1 ? participants : [name] };
}

function tagOf(participant: JsonObject): string | undefined {
  const tag = textOf(participant.gamerTag);
  const prefix = textOf(participant.prefix);
  return tag !== undefined && prefix !== undefined ? `${prefix} | ${tag}` : tag;
}
