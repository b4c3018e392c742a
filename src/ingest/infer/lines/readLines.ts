import type { Fitted } from "../types";
import type { Context } from "../common/context";
import { contentLines, type ContentLine } from "./lexing/content";
import { withVerdicts } from "./duels/verdicts";
import { withLineups } from "./duels/lineups";
import { segmentsByExample } from "./marks/byExample";
import { withDropouts } from "./lists/dropouts";
import type { Parsed } from "./parsed";
import { assemble, type Mode } from "./choosing/assemble";
import { recutAll, segmentsBeside, segmentsByNames } from "./marks/marked";
import { plausible } from "./choosing/plausible";
import { withoutTotals } from "./choosing/totals";
import { stackedDuels } from "./duels/stackedDuels";
import { namesCouple } from "./lists/listPeople";
import { rosterOf } from "./lists/roster";
import { namesByMarks } from "./marks/frames";
import { narrated } from "./choosing/narrated";

/** Interpretations of lines: lists of places, games of two in a line, names with numbers. */
export function readLines(text: string, context: Context): Fitted[] {
  const lines = contentLines(text, context.dateOrder);
  const parsed = withoutTotals(withVerdicts(plausible(narrated(lines, context))));
  const counts = (kind: Parsed["kind"]): number => parsed.filter((one) => one.kind === kind).length;
  const modes: Mode[] =
    counts("duel") > 0 && counts("entry") + counts("scored") > 0 ? ["all", "duels", "entries"] : ["all"];
  const stacked = stackedDuels(lines);
  const readings = modes.flatMap((mode) => assemble(parsed, mode, context) ?? []);
  const roster = context.hints.any || lines.some(namesCouple) ? undefined : rosterOf(lines, parsed, context);
  const ranked = roster && assemble(roster.parsed, "roster", context);
  if (ranked) readings.push({ ...ranked, fit: ranked.fit + (roster.alone ? RANKED : 0) });
  readings.push(...[stacked && assemble(stacked, "stacked", context)].flatMap((one) => one ?? []));
  return [...readings, ...readMarked(lines, parsed, context)]
    .map((one) => withDropouts({ ...one, games: withLineups(one.games, lines) }, lines))
    .toSorted((a, b) => b.fit - a.fit);
}

/** Credit for lists whose places count from 1. */
const RANKED = 1;

const MIN_FIT = 4.3;

/** Value of a marked record, name and number, compared with a name alone. */
const SHOWN = 0.3;

/** Reads lines whose names are found like the marked ones. */
function readMarked(lines: readonly ContentLine[], parsed: readonly Parsed[], context: Context): Fitted[] {
  const names = context.hints.any ? namesByMarks(lines, context.hints.marks) : [];
  if (names.length === 0) return [];
  const strict = plausible(lines.flatMap((line) => segmentsByNames(line, names, context)));
  const marked = context.hints.marks.filter(({ role }) => role === "name");
  const said = new Set(
    names.filter(({ from, to }) => marked.some((mark) => mark.from === from && mark.to === to)).map(({ text }) => text),
  );
  // The marked names wherever they occur.
  const own = names.filter(({ text }) => said.has(text));
  const local = withVerdicts(plausible(lines.flatMap((line) => segmentsBeside(line, own, context))));
  // Together with the unmarked reading, if there is one.
  const base = assemble(parsed, "all", context)?.fit ?? 0;
  const read = [
    { parsed: strict, mode: "marked" as const },
    ...(base > MIN_FIT ? [{ parsed: local, mode: "local" as const }] : []),
    { parsed, mode: "all" as const },
  ].flatMap(({ parsed: some, mode }) => {
    const reading = assemble(some, mode, context);
    if (!reading) return [];
    const games = recutAll(reading.games, mode === "local" ? own : names, lines, context, mode === "local");
    return [{ ...reading, games, choices: { ...reading.choices, mode: `${mode}-names` } }];
  });
  const example = segmentsByExample(lines, context);
  const shown = example && assemble(example, "marked", context);
  return [
    ...read,
    ...(shown ? [{ ...shown, fit: shown.fit + SHOWN, choices: { ...shown.choices, mode: "example" } }] : []),
  ];
}
