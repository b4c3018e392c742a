import { readFileSync } from "node:fs";
import { buildHistory } from "../engine/history/build";
import type { BuiltHistory } from "../engine/history/refusal";
import { nearestWords } from "../engine/models/nearest";
import { IMPORTERS, readAll } from "../ingest/index";
import { spreadsheetText } from "../ingest/sheets/sheets";
import type { ReadInput } from "../ingest/types";
import { UsageError } from "./usage";

/** Reads files of results into one history; a file that holds none is an error that says what was wrong with it. */
export function readHistory(paths: readonly string[], format?: string): BuiltHistory {
  const inputs = readInputs(paths, format);
  const result = readAll(inputs, format === undefined ? {} : { format });
  const built = buildHistory(result.races);
  if (built.history.raceCount === 0) {
    const reason = built.refused[0]?.reason ?? result.problems[0]?.message ?? "nothing in it was recognised";
    throw new UsageError(`${paths.join(", ")} holds no race that can be rated: ${reason}`);
  }
  return built;
}

/** The bytes of the files, spreadsheets as text; a missing file or an unknown format is an error that names the remedy. */
export function readInputs(paths: readonly string[], format?: string): ReadInput[] {
  if (format !== undefined && !IMPORTERS.some(({ id }) => id === format)) {
    const nearest = nearestWords(
      format,
      IMPORTERS.map(({ id }) => id),
    ).join(", ");
    throw new UsageError(`There is no format "${format}"; the nearest are ${nearest}.`);
  }
  return paths.map((path) => {
    const bytes = readBytes(path);
    return { name: path, data: spreadsheetText(bytes) ?? bytes };
  });
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : String(code);
    throw new UsageError(`Cannot read ${path}: ${reason}; give the path of a file of results.`);
  }
}
