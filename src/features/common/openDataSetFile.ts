import { choices, currentDataSet, linkedFiles, markOf, url, type FileHandle } from "../../store";
import { notice } from "../../ui";

/** Opens the content of a data set file in one step. With the handle of the file, the data set stays linked to it. */
export async function openDataSetFile(text: string, handle?: FileHandle): Promise<void> {
  if (!(await url.openFile(text)) || !handle) return;
  const opened = currentDataSet(choices.store.getState());
  if (!opened) return;
  await linkedFiles.link(opened.id, handle, markOf(opened));
  notice(`${handle.name} is open`, { description: "Save to file, in the menu of the data set, writes it back." });
}
