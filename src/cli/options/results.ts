import { IMPORTERS } from "../../ingest/index";
import { nearestWords } from "../../engine/rating/nearest";
import { flag, grouped, many, parsed, text, type Values } from "../declare";
import { UsageError } from "../errors";

const IDS = IMPORTERS.map(({ id }) => id);

/** How files are read: options of every command that reads whole results. */
export const READING = grouped("Reading", {
  format: parsed(
    "--format <id>",
    "read every file in this format instead of the one recognised (podium formats lists them)",
    readFormat,
    undefined,
  ),
  aliases: text(
    "--aliases <file>",
    'JSON of names that are players of another name: {"Kestral": "Kestrel"} (convert --suggest-aliases writes some to look through)',
  ),
  strict: flag("--strict", "refuse results of which a line was not rated, with exit code 3"),
  acceptDoubts: flag("--accept-doubts", "end with exit code 0 though the reading is in doubt"),
});

/** Options that mark names, for commands without other such options. */
export const POINTING = grouped("Reading", {
  name: many(
    "--name <text>",
    "a name as the file writes it, where names are not recognised; may be repeated",
    (text) => text,
  ),
});

/** `partial`: single lines that are lost, or in doubt, are accepted. */
export type ReadingOptions = Values<typeof READING> & Partial<Values<typeof POINTING>> & { readonly partial?: boolean };

function readFormat(id: string): string {
  if (!IDS.includes(id))
    throw new UsageError(`There is no format "${id}"; the nearest are ${nearestWords(id, IDS).join(", ")}.`);
  return id;
}

export const FILES = {
  name: "files",
  hint: "files of results in any format that Podium reads, - for standard input",
  isMany: true,
  missing: "No file is given",
} as const;
