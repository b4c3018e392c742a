import { toRecord } from "../../engine/history";
import type { RequestOf, ResultOf } from "../protocol";
import type { Shelf } from "./shelf";

/** An edit replaces the whole of a race, so it starts from the whole: nothing that the options leave out is lost. */
export function wholeRace(shelf: Shelf, { history: ref, key }: RequestOf<"wholeRace">): ResultOf<"wholeRace"> {
  const { history } = shelf.edited(ref.base, ref.edits);
  const race = history.keys.indexOf(key);
  if (race < 0) return null;
  const rows = history.player.subarray(history.offsets[race], history.offsets[race + 1]);
  return { record: toRecord(history, race), names: Array.from(rows, (player) => history.names[player]) };
}
