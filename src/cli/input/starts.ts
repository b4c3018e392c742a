import { readFileSync } from "node:fs";
import { applyEdits } from "../../engine/history/edits";
import { counted } from "../../engine/history/plural";
import type { History, StartEdit } from "../../engine/history/types";
import { decode } from "../../ingest/index";
import { readStarts } from "../../ingest/starts";
import { reasonOf, UsageError } from "../errors";
import { pathIn, type Terminal } from "../terminal";

const MAX_LISTED = 5;

/** `--starts`: in each line a player, a rating and perhaps its sd. A line that cannot be read is an error. */
export function startsIn(path: string, terminal: Terminal): readonly StartEdit[] {
  let text: string;
  try {
    text = decode(readFileSync(pathIn(terminal, path)));
  } catch (error) {
    throw new UsageError(`Cannot read the initial ratings ${path}: ${reasonOf(error)}.`);
  }
  const { starts, problems } = readStarts(text);
  if (problems.length > 0) throw new UsageError(`${path}, line ${problems[0].line}: ${problems[0].message}`);
  if (starts.length === 0) throw new UsageError(`${path} holds no initial rating: write Ann,1650 or Ann,1650,80.`);
  return starts;
}

/** The history with the initial ratings of a file. Reports players of the file who are not in the results. */
export function withStarts(history: History, path: string | undefined, terminal: Terminal): History {
  if (path === undefined) return history;
  const starts = startsIn(path, terminal);
  const known = new Set(history.names);
  const strange = starts.filter(({ player }) => !known.has(player)).map(({ player }) => player);
  if (strange.length === starts.length)
    throw new UsageError(`${path}: none of its ${counted(starts.length, "player")} is in the results.`);
  if (strange.length > 0)
    terminal.say(
      `${path}: ${counted(strange.length, "player")} not in the results: ${strange.slice(0, MAX_LISTED).join(", ")}${strange.length > MAX_LISTED ? ", …" : ""}.`,
    );
  return applyEdits(history, starts).history;
}
