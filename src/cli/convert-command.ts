import { publish } from "../ingest/exporters/json/shape";
import { exporterById, readAll } from "../ingest/index";
import type { ReadResult } from "../ingest/types";
import { oneOf, readArguments } from "./arguments";
import { readInputs } from "./source";
import { UsageError } from "./usage";

const USAGE = "npm run --silent convert -- FILE... [--format ID] [--to json|csv|lines] [--handles]";
const TARGETS = { json: undefined, csv: "csv-long", lines: "lines" } as const;

/** Reads files of results and answers with what they hold, in another format. */
export function convertCommand(words: readonly string[]): string {
  const found = readArguments(words, { format: 1, to: 1, handles: 0 }, USAGE);
  const last = (option: string): string | undefined => found.findLast((one) => one.option === option)?.value;
  const files = found.filter((one) => one.option === "").map((one) => one.value);
  if (files.length === 0) throw new UsageError(`Name a file of results. Usage: ${USAGE}`);
  const to = oneOf("to", last("to") ?? "json", Object.keys(TARGETS) as (keyof typeof TARGETS)[]);
  const format = last("format");
  const result = readAll(readInputs(files, format), {
    ...(format === undefined ? {} : { format }),
    ...(found.some((one) => one.option === "handles") ? { handles: true } : {}),
  });
  const unread = result.inputs.find(({ confidence }) => confidence === "not-understood");
  if (unread) throw new UsageError(`${unread.source}: not understood. ${reasonOf(result, unread.source)}`);
  for (const line of doubtsOf(result)) process.stderr.write(`${line}\n`);
  const target = TARGETS[to];
  if (target === undefined) return `${jsonText(result)}\n`;
  const { text, dropped } = exporterById(target)!.write(result.races);
  if (dropped.length > 0) process.stderr.write(`Left out, for want of room in this format: ${dropped.join(", ")}.\n`);
  return text;
}

/** Why nothing was read: the first problem of the file, with its line. */
function reasonOf({ problems }: ReadResult, file: string): string {
  const first = problems.find(({ source }) => source === undefined || source === file);
  if (!first) return "No race was found.";
  return `${first.line === undefined ? "" : `Line ${first.line}: `}${first.message}`;
}

/** What to check of each input, a line each; nothing where the reading is sure. */
function doubtsOf({ inputs }: ReadResult): string[] {
  return inputs.flatMap(({ source, doubts, summary }) => [
    ...doubts.map(
      ({ message, lines }) =>
        `${source}: check this: ${message}${lines.length > 0 ? ` (line ${lines.slice(0, 5).join(", ")})` : ""}`,
    ),
    ...(doubts.length > 0 ? [`${source}: ${summary}`] : []),
  ]);
}

/** One game and one problem a line, so that files can be compared. */
function jsonText(result: ReadResult): string {
  const { format, games, problems } = publish(result);
  const list = (items: readonly unknown[]): string =>
    items.length === 0 ? "[]" : `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]`;
  return `{"format": ${JSON.stringify(format)}, "games": ${list(games)}, "problems": ${list(problems)}}`;
}
