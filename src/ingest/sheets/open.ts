import { strangeKind, isArchive } from "../text/kinds";
import type { ReadInput } from "../types";

/**
 * Inputs with every spreadsheet (.xlsx, .ods) converted to text. The code is loaded with the first spreadsheet. Rejects with a
 * sentence for a file without results (a picture, a PDF), for an unreadable spreadsheet, and if that code cannot be
 * loaded.
 */
export async function opened(inputs: readonly ReadInput[]): Promise<readonly ReadInput[]> {
  for (const { data } of inputs) {
    const strange = typeof data === "string" ? undefined : strangeKind(data);
    if (strange) throw new Error(strange.replace(/^t/, "T"));
  }
  if (!inputs.some(({ data }) => typeof data !== "string" && isArchive(data))) return inputs;
  const { spreadsheetText } = await import("./sheets");
  return inputs.map((input) =>
    typeof input.data === "string" || !isArchive(input.data) ? input : { ...input, data: spreadsheetText(input.data) },
  );
}
