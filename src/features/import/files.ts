/** Adds dropped or chosen files to the import dialog. */
import { importing, wordsOf, workspace } from "../../store";
import { problem } from "../../ui";
import { openWorkspace } from "../common/openWorkspace";
import { handleOf } from "./handles";
import { intake } from "./intake/intake";
import type { SourceText } from "./intake/texts";

/** Control characters that occur in pictures, archives and programs but never in text. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000e-\u001a]/g;
const isText = (text: string) => (text.slice(0, 4000).match(BINARY)?.length ?? 0) < 4;

/** The text of a file, or the error message. */
export async function sourceTextOf(file: File): Promise<SourceText | string> {
  try {
    // The worker reads the file, so that only the first lines of a long file reach the page.
    const beginning = await importing.peek(file);
    const text = beginning ?? (await importing.decode([{ name: file.name, data: file }]))[0];
    if (!isText(text)) return "It is neither a text nor a spreadsheet.";
    const handle = handleOf(file);
    return { name: file.name, text, ...(beginning !== null && { file }), ...(handle && { handle }) };
  } catch (error) {
    return wordsOf(error);
  }
}

/**
 * If there is a workspace among the files, opens it in place of the present one. Returns the other files, which may
 * contain results.
 */
export async function afterWorkspaces(files: readonly File[]): Promise<readonly File[]> {
  const whole = await Promise.all(files.map((file) => workspace.isOne(file).catch(() => false)));
  const first = files.find((_, at) => whole[at]);
  if (first) await openWorkspace(first);
  return files.filter((_, at) => !whole[at]);
}

/** Adds files one by one, so that an unreadable one does not stop the others. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const sources = await Promise.all(files.map(sourceTextOf));
  intake.add(sources.filter((one) => typeof one !== "string"));
  sources.forEach((one, i) => {
    if (typeof one === "string") problem(`${files[i].name} could not be read`, { description: one });
  });
}
