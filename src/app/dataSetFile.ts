/** A data set in a file on the user's disk: saved, opened, and checked when the page comes back into sight. */
import { choices, currentDataSet, linkedFiles, url } from "../store";
import type { FileHandle } from "../store";
import { notice, problem } from "../ui";
import { fileName, save } from "../ui/plot/export/save";

const TYPES = [{ description: "Podium data set", accept: { "application/x-podium": [".podium" as const] } }];

/** What some browsers have: files that a page may write. */
interface Pickers {
  showSaveFilePicker?(wanted: { readonly suggestedName: string; readonly types: typeof TYPES }): Promise<FileHandle>;
  showOpenFilePicker?(wanted: { readonly types: typeof TYPES }): Promise<readonly FileHandle[]>;
}
const pickers = () => globalThis as Pickers;

const current = () => currentDataSet(choices.store.getState());
const wasLeft = (error: unknown) => (error as Error | null)?.name === "AbortError";

/** Saves the open data set to its file, or to one chosen now; without file access it is downloaded. */
export async function saveToFile(over = false): Promise<void> {
  const dataSet = current();
  if (!dataSet) return;
  const name = fileName(dataSet.name, "podium");
  try {
    const text = await url.shareFile();
    const known = await linkedFiles.nameOf(dataSet.id);
    if (known !== null) return await saveAgain(dataSet.id, known, text, over);
    const pick = pickers().showSaveFilePicker;
    if (!pick) {
      save(name, new Blob([text], { type: "text/plain" }));
      notice(`Saved as ${name}`, { description: "Drop the file on Podium to open it again." });
      return;
    }
    const handle = await pick.call(globalThis, { suggestedName: name, types: TYPES });
    await linkedFiles.link(dataSet.id, handle);
    await saveAgain(dataSet.id, handle.name, text, true);
  } catch (error) {
    if (!wasLeft(error))
      problem("The file could not be saved", { description: "Choose another folder, or try again." });
  }
}

async function saveAgain(id: string, name: string, text: string, over: boolean): Promise<void> {
  const state = await linkedFiles.save(id, text, over);
  if (state === "same") notice(`Saved to ${name}`);
  else if (state === "changed")
    problem(`${name} was changed on the disk`, {
      description:
        "Another program or tab wrote it. Nothing was saved: open what is there beside this, or save over it.",
      action: { label: "Save over it", onClick: () => void saveToFile(true) },
    });
  else if (state === "gone") {
    await linkedFiles.forget(id);
    problem(`${name} is not where it was`, {
      description: "The data set is still here. Save it again to choose a place.",
      action: { label: "Save to a file", onClick: () => void saveToFile() },
    });
  } else
    problem(`${name} could not be written`, {
      description: "The browser was not allowed to. The data set is still here.",
    });
}

/** Opens a data set from a file and keeps the link to that file. */
export async function openFromFile(): Promise<void> {
  try {
    const [handle] = (await pickers().showOpenFilePicker?.call(globalThis, { types: TYPES })) ?? [];
    if (!handle || !(await url.openFile(await (await handle.getFile()).text()))) return;
    const opened = current();
    if (opened) await linkedFiles.link(opened.id, handle);
    notice(`${handle.name} is open`, { description: "Save writes it back." });
  } catch (error) {
    if (!wasLeft(error)) problem("The file could not be opened", { description: "Check that it is still there." });
  }
}

export const canOpenFiles = (): boolean => pickers().showOpenFilePicker !== undefined;

/** Says once that a file was changed on the disk; what is here stays until the user opens it. */
async function look(): Promise<void> {
  const dataSet = current();
  if (!dataSet || document.visibilityState !== "visible") return;
  const state = await linkedFiles.look(dataSet.id).catch(() => "none" as const);
  if (state !== "changed" && state !== "gone") return;
  const name = await linkedFiles.nameOf(dataSet.id);
  const id = `file ${dataSet.id}`;
  if (state === "gone") {
    await linkedFiles.forget(dataSet.id);
    problem(`${name} is not where it was`, {
      id,
      description: "The data set is still here. Save it again to choose a place.",
    });
    return;
  }
  notice(`${name} was changed on the disk`, {
    id,
    lasts: 20_000,
    description: "What is here stays as it is.",
    action: { label: "Open what is there", onClick: () => void openAgain(dataSet.id) },
  });
}

/** Loads the file's present content as another data set. */
async function openAgain(id: string): Promise<void> {
  try {
    await url.openFile(await linkedFiles.read(id));
  } catch {
    problem("The file could not be opened", { description: "Check that it is still there." });
  }
}

/** Checks the file of the open data set whenever the page comes back into sight. Returns a function that stops it. */
export function watchFile(): () => void {
  const onFocus = () => void look();
  addEventListener("focus", onFocus);
  return () => removeEventListener("focus", onFocus);
}
