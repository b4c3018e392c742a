import { cleanName, nameKey } from "../cells/name";
import { STATUS_WORDS_IN_NAMES } from "../cells/status";
import type { DraftEntrant, DraftGame } from "../draft";
import type { Status } from "../types";

/** An entrant whose cell or name the user marked as a status. */
export function marked(entrant: DraftEntrant, statuses: Readonly<Record<string, Status>>): DraftEntrant {
  const { name, unread } = entrant;
  if (typeof unread === "string" && Object.hasOwn(statuses, unread))
    return { ...entrant, unread: undefined, status: statuses[unread] };
  if (name === null) return entrant;
  const cleaned = cleanName(name);
  if (!Object.hasOwn(statuses, cleaned)) return entrant;
  const bare = cleaned.slice(0, 200).replace(STATUS_WORDS_IN_NAMES, " ").trim();
  return { ...entrant, name: bare === "" ? name : bare, status: statuses[cleaned] };
}

/** Splits a game where a player occurs again: several races written as one. */
export function atRepeats(game: DraftGame): readonly DraftGame[] {
  const parts: DraftEntrant[][] = [[]];
  let met = new Set<string>();
  for (const entrant of game.entrants) {
    const key = entrant.playerId ?? (entrant.name === null ? "" : nameKey(cleanName(entrant.name)));
    if (key !== "" && met.has(key)) {
      parts.push([]);
      met = new Set();
    }
    met.add(key);
    parts.at(-1)!.push(entrant);
  }
  return parts.length === 1
    ? [game]
    : parts.map((entrants, at) => ({
        ...game,
        ...(game.id === undefined ? {} : { id: `${game.id} (${at + 1})` }),
        entrants,
      }));
}
