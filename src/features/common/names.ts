/** Joining and parting the names of one player: the same words and the same step to undo wherever it is done. */
import { dataSets, undo } from "../../store";
import type { Joined } from "../../store";
import { notice } from "../../ui";

export function joinNames({ from, into }: Joined): void {
  dataSets.edit({ type: "merge-players", from, into });
  notice(`${from} and ${into} are one player now`, { onUndo: undo });
}

/** `edit`: index of the edit that joined them. */
export function partNames(name: string, of: string, edit: number): void {
  dataSets.dropEdit(edit);
  notice(`${name} and ${of} are two players again`, { onUndo: undo });
}
