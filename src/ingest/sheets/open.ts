import { isArchive } from "./archive";
import type { ReadInput } from "../types";

/**
 * Inputs with every spreadsheet (.xlsx, .ods) as text. What unpacks them is loaded with the first one that comes; bytes that are
 * no spreadsheet stay as they are. Rejects where that code cannot be loaded.
 */
export async function opened(inputs: readonly ReadInput[]): Promise<readonly ReadInput[]> {
  if (!inputs.some(({ data }) => typeof data !== "string" && isArchive(data))) return inputs;
  const { spreadsheetText } = await import("./sheets");
  return inputs.map((input) =>
    typeof input.data === "string" ? input : { ...input, data: spreadsheetText(input.data) ?? input.data },
  );
}
