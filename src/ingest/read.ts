import type { Steps } from "../engine/steps";
import type { RaceRecord } from "../engine/history/types";
import { checkChronology } from "./chronology";
import { Desk } from "./desk";
import { recognise } from "./recognise";
import { Roster } from "./people/roster";
import { Problems } from "./problems";
import { importerById } from "./registry";
import { Source } from "./source";
import { shortened } from "./text/lines";
import type { ColumnGuess, ReadInput, ReadOptions, ReadResult, Recognition } from "./types";

/**
 * Reads inputs (pasted text, files) into races: decodes, recognises each by content, and reads it in slices.
 * People are the same across inputs. Junk gives no races and one problem that says so; nothing throws.
 * Yields progress 0..1. Errors: an unknown `options.format` is reported as a problem.
 */
export function* readSteps(inputs: readonly ReadInput[], options: ReadOptions): Steps<ReadResult> {
  const problems = new Problems();
  const roster = new Roster(options, problems);
  const races: RaceRecord[] = [];
  const lines: (number | undefined)[] = [];
  const formats: Recognition[] = [];
  let candidates: readonly Recognition[] = [];
  let columns: readonly ColumnGuess[] | undefined;
  let separator: string | undefined;
  let assumed: ReadOptions = {};
  const total = inputs.reduce((sum, input) => sum + input.data.length, 0) || 1;
  let before = 0;
  for (const input of inputs) {
    if (inputs.length > 1) problems.source = input.name ?? "pasted text";
    const source = new Source(input);
    const found = recognise(source);
    const chosen = options.format === undefined ? found[0] : { format: options.format, label: "", score: 1 };
    const importer = chosen && importerById(chosen.format);
    if (candidates.length === 0) candidates = found;
    if (!importer) {
      reportUnrecognised(source, options.format, problems);
      continue;
    }
    const desk = new Desk(options, roster, problems);
    const share = input.data.length / total;
    for (const progress of importer.read(source, desk)) yield Math.min(1, before + share * progress);
    before += share;
    for (const race of desk.races) races.push(race);
    for (const line of desk.lines) lines.push(line);
    columns ??= desk.columns;
    separator ??= desk.separator;
    assumed = { ...desk.assumed, ...assumed };
    formats.push({ format: importer.id, label: importer.label, score: chosen.score });
  }
  problems.source = undefined;
  checkChronology(races, problems);
  return {
    format: formats[0]?.format ?? "",
    label: labelOf(formats),
    candidates: withChosen(candidates, formats[0]),
    races,
    lines,
    problems: races.length === 0 && problems.list.length === 0 ? nothing(problems) : problems.list,
    ...(columns ? { columns } : {}),
    ...(separator === undefined ? {} : { separator }),
    assumed,
  };
}

/** The same in one go. */
export function readAll(inputs: readonly ReadInput[], options: ReadOptions = {}): ReadResult {
  const steps = readSteps(inputs, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function reportUnrecognised(source: Source, format: string | undefined, problems: Problems): void {
  const start = source.text.trimStart().split("\n", 1)[0].slice(0, 200);
  if (format !== undefined && !importerById(format)) {
    problems.add("bad-row", {}, `There is no format “${shortened(format)}”: choose one of those listed.`);
  } else if (start === "") problems.add("bad-row", {}, "There is nothing to read here: paste results or open a file.");
  else {
    problems.add(
      "bad-row",
      { line: source.head[0]?.number ?? 1 },
      "These are no results that Podium knows: expected lines such as “A > B > C”, a table with a heading line, or an export of a service.",
      start,
    );
  }
}

function nothing(problems: Problems): Problems["list"] {
  problems.add("bad-row", {}, "No game was found in this input.");
  return problems.list;
}

function labelOf(formats: readonly Recognition[]): string {
  return [...new Set(formats.map((one) => one.label))].join(", ");
}

/** A chosen format stands first, even where its own detection would not have put it there. */
function withChosen(candidates: readonly Recognition[], chosen: Recognition | undefined): readonly Recognition[] {
  if (!chosen || candidates[0]?.format === chosen.format) return candidates;
  return [chosen, ...candidates.filter((one) => one.format !== chosen.format)];
}
