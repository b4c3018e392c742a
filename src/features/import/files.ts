/** Files that were dropped or chosen, onto the table. */
import { importing, wordsOf, workspace } from "../../store";
import { problem } from "../../ui";
import { openWorkspace } from "../common/openWorkspace";
import { handleOf } from "./handles";
import { intake } from "./intake/intake";
import type { Paper } from "./intake/table";

/** Signs that no text has, and pictures, archives and programs begin with. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000e-\u001a]/g;
const isText = (text: string) => (text.slice(0, 4000).match(BINARY)?.length ?? 0) < 4;

/** One text, or the sentence that says why there is none. */
export async function paperOf(file: File): Promise<Paper | string> {
  try {
    // The worker opens it: what is too long never comes here, and of a long text only the first lines.
    const beginning = await importing.peek(file);
    const text = beginning ?? (await importing.decode([{ name: file.name, data: file }]))[0];
    if (!isText(text)) return "It is neither a text nor a spreadsheet.";
    const handle = handleOf(file);
    return { name: file.name, text, ...(beginning !== null && { file }), ...(handle && { handle }) };
  } catch (error) {
    return wordsOf(error);
  }
}

/** Opens a workspace where one is among the files, in place of what is here. Gives the files that may hold results. */
export async function afterWorkspaces(files: readonly File[]): Promise<readonly File[]> {
  const whole = await Promise.all(files.map((file) => workspace.isOne(file).catch(() => false)));
  const first = files.find((_, at) => whole[at]);
  if (first) await openWorkspace(first);
  return files.filter((_, at) => !whole[at]);
}

/** Each file by itself: one that cannot be read keeps none of the others from the table. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const papers = await Promise.all(files.map(paperOf));
  intake.add(papers.filter((one) => typeof one !== "string"));
  papers.forEach((one, i) => {
    if (typeof one === "string") problem(`${files[i].name} could not be read`, { description: one });
  });
}
