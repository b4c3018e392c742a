/** Saves and opens a data set in a file on the user’s disk. */
import { choices, currentDataSet, linkedFiles, markOf, url, type DataSet, type FileHandle } from "../store";
import { openDataSetFile } from "../features/common/openDataSetFile";
import { notice, problem } from "../ui";
import { fileName, save } from "../ui/export/save";

const TYPES = [{ description: "Podium data set", accept: { "application/x-podium": [".podium" as const] } }];

/** File access that only some browsers have. */
interface Pickers {
  showSaveFilePicker?(wanted: { readonly suggestedName: string; readonly types: typeof TYPES }): Promise<FileHandle>;
  showOpenFilePicker?(wanted: { readonly types: typeof TYPES }): Promise<readonly FileHandle[]>;
}
const pickers = () => globalThis as Pickers;

/** Id of the message about a data set's file, so that a new message replaces the previous one. */
export const aboutFile = (id: string): string => `file ${id}`;

const current = () => currentDataSet(choices.store.getState());
const wasLeft = (error: unknown) => (error as Error | null)?.name === "AbortError";

/** Saves the open data set to its file, or to one chosen now; without file access the file is downloaded. */
export async function saveToFile(over = false): Promise<void> {
  const dataSet = current();
  if (!dataSet) return;
  const name = fileName(dataSet.name, "podium");
  try {
    const text = await url.shareFile();
    const known = await linkedFiles.nameOf(dataSet.id);
    if (known !== null) return await saveAgain(dataSet, known, text, over);
    const pick = pickers().showSaveFilePicker;
    if (!pick) {
      save(name, new Blob([text], { type: "text/plain" }));
      notice(`Saved as ${name}`, { description: "Drop the file on Podium to open it again." });
      return;
    }
    const handle = await pick.call(globalThis, { suggestedName: name, types: TYPES });
    await linkedFiles.link(dataSet.id, handle);
    await saveAgain(dataSet, handle.name, text, true);
  } catch (error) {
    if (!wasLeft(error))
      problem("The file could not be saved", { description: "Choose another folder, or try again." });
  }
}

async function saveAgain(dataSet: DataSet, name: string, text: string, over: boolean): Promise<void> {
  const { id } = dataSet;
  const state = await linkedFiles.save(id, text, markOf(dataSet), over);
  if (state === "same") notice(`Saved to ${name}`, { id: aboutFile(id) });
  else if (state === "changed")
    problem(`${name} was changed on the disk`, {
      id: aboutFile(id),
      description:
        "Another program or tab has changed the file. Nothing was saved: open the file as another data set, or save over it.",
      action: { label: "Save over it", onClick: () => void saveToFile(true) },
    });
  else if (state === "gone") {
    await linkedFiles.forget(id);
    problem(`${name} was moved or deleted`, {
      description: "The data set is still here. Save it again to choose a place.",
      action: { label: "Save to file", onClick: () => void saveToFile() },
    });
  } else
    problem(`${name} could not be written`, {
      description: "The browser was not allowed to. The data set is still here.",
    });
}

/** Opens a data set from a file and stays linked to that file. */
export async function openFromFile(): Promise<void> {
  try {
    const [handle] = (await pickers().showOpenFilePicker?.call(globalThis, { types: TYPES })) ?? [];
    if (handle) await openDataSetFile(await (await handle.getFile()).text(), handle);
  } catch (error) {
    if (!wasLeft(error)) problem("The file could not be opened", { description: "Check that it is still there." });
  }
}

export const canOpenFiles = (): boolean => pickers().showOpenFilePicker !== undefined;
