import { undo, workspace } from "../../store";
import { failure, notice } from "../../ui";

/**
 * Opens a workspace file in place of all present work, as one undo step; false, with a message, if it cannot be opened.
 */
export async function openWorkspace(file: Blob): Promise<boolean> {
  try {
    if (!(await workspace.open(new Uint8Array(await file.arrayBuffer())))) return false;
  } catch (error) {
    failure("The workspace could not be opened", error);
    return false;
  }
  notice("The workspace is open", { description: "It replaces your previous work.", onUndo: undo, lasts: 12_000 });
  return true;
}
