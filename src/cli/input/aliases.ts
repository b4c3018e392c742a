import { readFileSync } from "node:fs";
import { buildHistory } from "../../engine/history/build";
import { likelyMerges } from "../../ingest/index";
import type { ReadResult } from "../../ingest/types";
import { reasonOf, UsageError } from "../errors";
import { drive, pathIn, type Terminal } from "../terminal";

/** `--aliases`: a JSON object of names, each with the player that it counts as. */
export function readAliases(path: string, terminal: Terminal): Readonly<Record<string, string>> {
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(pathIn(terminal, path), "utf8"));
  } catch (error) {
    const reason = error instanceof SyntaxError ? "it is no JSON" : reasonOf(error);
    throw new UsageError(`Cannot read the aliases ${path}: ${reason}. podium convert --suggest-aliases writes some.`);
  }
  const isObject = typeof file === "object" && file !== null && !Array.isArray(file);
  const pairs: readonly (readonly [string, unknown])[] = isObject ? Object.entries(file!) : [];
  if (!isObject || pairs.some(([, to]) => typeof to !== "string" || to.trim() === ""))
    throw new UsageError(`${path} must map names to names, as in {"Kestral": "Kestrel"}.`);
  const all = new Map(pairs as readonly (readonly [string, string])[]);
  const ends = [...all.keys()].map((name) => [name, endOf(name, all, path)] as const);
  // Own properties, whatever the names are.
  return Object.fromEntries(ends);
}

/** An alias of an alias counts as the last of them. */
function endOf(name: string, all: ReadonlyMap<string, string>, path: string): string {
  const seen = new Set<string>();
  let now = name;
  for (let next = all.get(now); next !== undefined && next !== now; next = all.get(now)) {
    if (seen.has(now)) throw new UsageError(`${path}: ${[...seen].join(", ")} are aliases of one another.`);
    seen.add(now);
    now = next;
  }
  return now;
}

/** Names that may be one player, in the format of `--aliases` for the user to check; the reasons are printed separately. */
export function suggestedAliases({ races }: Pick<ReadResult, "races">, terminal: Terminal): string {
  const pairs = drive(likelyMerges(buildHistory(races).history), terminal, "Comparing names");
  const found = new Map<string, string>();
  for (const { from, into, reason } of pairs) {
    if (found.has(from) || found.get(into) === from) continue;
    terminal.say(`${from} may be ${into}: ${reason}.`);
    found.set(from, into);
  }
  if (found.size === 0) terminal.say("No two names are similar, except names that meet in a race.");
  return `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`;
}
