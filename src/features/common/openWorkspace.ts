import { undo, workspace } from "../../store";
import { notice, problem } from "../../ui";

/** Opens a file with a whole workspace in place of what is here: one step to undo. False, with the reason said, where it cannot. */
export async function openWorkspace(file: Blob): Promise<boolean> {
  try {
    if (!(await workspace.open(new Uint8Array(await file.arrayBuffer())))) return false;
  } catch (error) {
    problem("The workspace could not be opened", {
      description: error instanceof Error ? error.message : "Try again.",
    });
    return false;
  }
  notice("The workspace is open", { description: "It stands in place of what was here.", onUndo: undo, lasts: 12_000 });
  return true;
}
