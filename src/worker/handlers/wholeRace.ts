import { aliasesOf, nameAfter } from "../../engine/history/aliases";
import { toRecord } from "../../engine/history/records";
import type { Edit, EntrantRecord, History } from "../../engine/history/types";
import type { RequestOf, ResultOf } from "../protocol";
import type { HistoryStore } from "./historyStore";

/**
 * A race for editing, including what the options leave out, because an edit replaces the whole race. The record keeps
 * an alias as the entrant's name, so that removing the alias separates the players again; `names` has the displayed
 * names.
 */
export function wholeRace(
  histories: HistoryStore,
  { history: ref, key }: RequestOf<"wholeRace">,
): ResultOf<"wholeRace"> {
  const { history } = histories.edited(ref.base, ref.edits);
  const race = history.keys.indexOf(key);
  if (race < 0) return null;
  const rows = history.player.subarray(history.offsets[race], history.offsets[race + 1]);
  const record = toRecord(history, race);
  const aliases = new Set(aliasesOf(ref.edits).map(({ name }) => name));
  if (aliases.size === 0) return { record, names: Array.from(rows, (player) => history.names[player]) };
  const written = writtenAs(histories.base(ref.base), ref.edits, key);
  const entrants = record.entrants.map((entrant) => {
    if (written.some(({ name }) => name === entrant.name)) return entrant;
    const own = written.find(
      ({ name }) => name !== null && aliases.has(name) && nameAfter(name, ref.edits) === entrant.name,
    );
    const { playerId: _, ...rest } = entrant;
    return own ? { ...rest, name: own.name, ...(own.playerId && { playerId: own.playerId }) } : entrant;
  });
  return { record: { ...record, entrants }, names: Array.from(rows, (player) => history.names[player]) };
}

/** The entrants as the source or the last edit of the race names them. */
function writtenAs(base: History, edits: readonly Edit[], key: number): readonly EntrantRecord[] {
  let added = 0;
  let found: readonly EntrantRecord[] | undefined;
  for (const edit of edits) {
    if (edit.type === "add-race" && -1 - added++ === key) found = edit.race.entrants;
    if (edit.type === "replace-race" && edit.key === key) found = edit.race.entrants;
  }
  const race = base.keys.indexOf(key);
  return found ?? (race < 0 ? [] : toRecord(base, race).entrants);
}
