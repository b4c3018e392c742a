import { buildHistory } from "../../engine/history/build";
import { filterHistory, racesInTime } from "../../engine/history/filter";
import { weightByKind } from "../../engine/history/kinds";
import type { History, HistoryOptions } from "../../engine/history/types";
import { decode, readHistorySteps, readSteps, type HistoryRead } from "../../ingest/index";
import type { ReadInput, ReadOptions, ReadResult } from "../../ingest/types";
import type { Answer } from "../declare";
import { StrictError, UsageError } from "../errors";
import type { ReadingOptions } from "../options/results";
import { drive, type Terminal } from "../terminal";
import { readAliases } from "./aliases";
import { openInputs, type OpenInput } from "./files";
import { brokenJson } from "./kinds";
import { counted } from "../../engine/history/plural";
import { withStarts } from "./starts";
import { codeOf, doubtsOf, isLost, isReportedByLine, problemsOf, tell, type ReadingReport } from "./problems";

/** Results as read, and the exit code if nothing else fails. */
interface Results extends ReadingReport {
  readonly history: History;
  readonly code: NonNullable<Answer["code"]>;
}

/** Reads files into one history and reports problems and doubts on standard error. Throws for files without a race. */
export async function readResults(
  paths: readonly string[],
  reading: ReadingOptions & { readonly starts?: string },
  terminal: Terminal,
): Promise<Results> {
  const inputs = await openInputs(paths, terminal);
  try {
    const read = drive(readHistorySteps(inputs, optionsOf(reading, inputs, terminal)), terminal, "Reading");
    if (read.history.raceCount === 0)
      throw new UsageError(
        `${inputs.map(({ name }) => name).join(", ")} contains no race that can be rated: ${whyNone(read, inputs)}`,
      );
    checkUnderstood(read, inputs);
    return { history: withStarts(read.history, reading.starts, terminal), ...judged(read, paths, reading, terminal) };
  } finally {
    for (const { close } of inputs) close();
  }
}

export async function readRecords(
  paths: readonly string[],
  reading: ReadingOptions & Pick<ReadOptions, "handles">,
  terminal: Terminal,
): Promise<ReadingReport & { readonly read: ReadResult; readonly code: Results["code"] }> {
  const inputs = await openInputs(paths, terminal);
  try {
    const whole = inputs.map((input): ReadInput => ({ name: input.name, data: bytesOf(input) }));
    const read = drive(
      readSteps(whole, { ...optionsOf(reading, inputs, terminal), ...(reading.handles && { handles: true }) }),
      terminal,
      "Reading",
    );
    checkUnderstood(read, inputs);
    const built = { ...buildHistory(read.races), lineOf: (race: number) => read.lines[race] };
    return { read, ...judged({ ...read, ...built }, paths, reading, terminal) };
  } finally {
    for (const { close } of inputs) close();
  }
}

/** Each of several files must hold a race: otherwise one could be missing without notice. */
function checkUnderstood(read: Parameters<typeof whyNone>[0], inputs: readonly OpenInput[]): void {
  const unread = read.inputs.findIndex(({ confidence }) => confidence === "not-understood");
  if (unread >= 0) throw new UsageError(`${inputs[unread].name} holds no race: ${whyNone(read, inputs, unread)}`);
}

function optionsOf(
  { format, aliases, name: names = [] }: ReadingOptions,
  inputs: readonly OpenInput[],
  terminal: Terminal,
): ReadOptions {
  return {
    ...(format !== undefined && { format }),
    ...(aliases !== undefined && { sameAs: readAliases(aliases, terminal) }),
    ...(names.length > 0 && { marks: marksOf(names, inputs) }),
  };
}

/** Marks the first occurrence of each name in the text, like a selection on the page. */
function marksOf(names: readonly string[], inputs: readonly OpenInput[]): NonNullable<ReadOptions["marks"]> {
  if (inputs.length !== 1) throw new UsageError("--name works with one file. Read several files separately.");
  const text = decode(bytesOf(inputs[0]));
  return names.map((name) => {
    const from = name === "" ? -1 : text.indexOf(name);
    if (from < 0) throw new UsageError(`--name: ${inputs[0].name} does not have “${name}” in it.`);
    return { role: "name", from, to: from + name.length };
  });
}

function bytesOf({ data }: OpenInput): string | Uint8Array {
  return typeof data === "string" || data instanceof Uint8Array ? data : data.piece(0, data.size);
}

/** Why nothing was read: broken JSON, else the first problem of the file with its line. */
function whyNone(
  {
    problems,
    inputs: read,
    refused = [],
  }: Pick<ReadResult, "problems" | "inputs"> & Partial<Pick<HistoryRead, "refused">>,
  inputs: readonly OpenInput[],
  at?: number,
): string {
  const asked = at === undefined ? inputs : [inputs[at]];
  const texts = asked.map((input) => decode(bytesOf(input)));
  if (texts.every((text) => text.trim() === "")) return "it is empty.";
  const broken = texts.map(brokenJson).find(Boolean);
  const own = problems.filter(({ source }) => at === undefined || source === undefined || source === inputs[at].name);
  const first = own.find(({ level }) => level === "error") ?? own[0];
  if (broken) return broken;
  if (refused.length > 0) return refused[0].reason;
  if (!first) return "nothing in it was recognised.";
  const said = `${first.line === undefined ? "" : `line ${first.line}: `}${first.message}`;
  const isUnknown = read.some(
    ({ format, source }) => format === "" && (at === undefined || source === inputs[at].name),
  );
  return isUnknown
    ? `${said} Or name two players as the file writes them: podium convert FILE --name "Ada Lovelace" --name "Bo Finch".`
    : said;
}

/** Reports on a reading, and refuses it if requested. */
function judged(
  read: Parameters<typeof problemsOf>[0] & Pick<ReadResult, "inputs" | "assumed">,
  paths: readonly string[],
  reading: ReadingOptions,
  terminal: Terminal,
): ReadingReport & Pick<Results, "code"> {
  const problems = problemsOf(read, paths.length === 1 ? paths[0] : undefined);
  const doubts = doubtsOf(read);
  tell(problems, terminal);
  for (const one of doubts) {
    // Lines that are reported one by one are not named again.
    const lines = isReportedByLine(one) ? [] : one.lines.slice(0, 5);
    const where = lines.length > 0 ? ` (line ${lines.join(", ")})` : "";
    terminal.say(`${one.source}: check this: ${one.message}${where}`);
  }
  if (doubts.length > 0)
    for (const { source, doubts: own, summary } of read.inputs)
      if (own.length > 0) terminal.say(`${source}: ${summary}`);
  const lost = problems.filter(isLost).length;
  if (reading.strict && lost > 0)
    throw new StrictError(`${counted(lost, "line")} could not be rated, which --strict refuses. Correct the file.`);
  const assumed = assumedWords(read.assumed);
  if (assumed.length > 0) terminal.say(`Assumed: ${assumed.join(", ")}.`);
  // A quote that is not closed may have swallowed cells.
  const isLineDoubted = problems.some(({ code }) => code === "open-quote") || doubts.some(isReportedByLine);
  const inDoubt = doubts.some((one) => !isReportedByLine(one)) || (isLineDoubted && !reading.partial);
  return { problems, doubts, assumed, code: codeOf(inDoubt, reading, terminal) };
}

/** What the reader assumed where the file is ambiguous. */
function assumedWords({ scoreOrder, dateOrder, teamLabel }: ReadOptions): string[] {
  return [
    ...(scoreOrder ? [`the ${scoreOrder} score is better`] : []),
    ...(dateOrder ? [`dates are written ${dateOrder === "dmy" ? "day first" : "month first"}`] : []),
    ...(teamLabel ? [teamLabel === "team" ? "team labels join players" : "team labels are labels only"] : []),
  ];
}

/** The part of the results that is rated. Options that match nothing are reported. */
export function ratedOf(history: History, options: HistoryOptions, terminal: Terminal): History {
  const rated = filterHistory(history, options);
  const { slice, kinds } = options;
  const raceCount = slice ? racesInTime(history, options).length : rated.raceCount;
  if (rated.raceCount === 0) {
    const why =
      slice && raceCount > 0
        ? `--races ${rangeText(slice)} starts after the last race: there ${raceCount === 1 ? "is" : "are"} ${raceCount}`
        : "the options leave out every race";
    throw new UsageError(`There is no race to rate: ${why}.`);
  }
  if (slice && slice[1] !== Infinity && slice[1] > raceCount)
    terminal.say(`--races ${rangeText(slice)}: the results have ${counted(raceCount, "race")} only.`);
  const { raceIds, seasons } = rated;
  for (const kind of kinds ?? []) {
    const isMet = raceIds.some((name, race) => weightByKind([kind], name, seasons?.[race] ?? "") !== undefined);
    if (!isMet) terminal.say(`--weights: no race has “${kind.words}” in its name or season.`);
  }
  return rated;
}

const rangeText = ([from, to]: readonly [number, number]): string => `${from}:${to === Infinity ? "" : to}`;
