/** Answers to doubts: combined with earlier ones, described, and removed. Pure. */
import type { Choice, InputOptions, LineEdit, ReadOptions } from "../../../ingest/types";
import { counted } from "../../../ui/format";
import { replaceLine, lineOf, indexLines, type LineIndex } from "../editor/lines";

/** Adds an answer: records are merged by key, everything else is replaced. */
export function withAnswer(read: ReadOptions, { setting }: Pick<Choice, "setting">): Partial<ReadOptions> {
  const { inputs, mapping, statuses } = setting;
  const both: Record<string, InputOptions> = { ...read.inputs };
  for (const [name, own] of Object.entries(inputs ?? {})) both[name] = { ...both[name], ...own };
  return {
    ...setting,
    ...(inputs && { inputs: both }),
    ...(mapping && { mapping: { ...read.mapping, ...mapping } }),
    ...(statuses && { statuses: { ...read.statuses, ...statuses } }),
  };
}

/** An answer in words, with the options that remove it. */
interface Answered {
  readonly text: string;
  readonly without: Partial<ReadOptions>;
}

const REPEATS = { races: "A player who comes again starts another race.", one: "It is one race." } as const;
const MIRRORED = { once: "A game listed from both sides counts once.", each: "Every line is a game." } as const;
const COUNTS = { totals: "The totals count.", rounds: "Each round is a race." } as const;

/** The answers that are not visible in another control. */
export function answeredOf({ repeats, mirrored, counts, statuses, inputs }: ReadOptions): readonly Answered[] {
  const entries = Object.entries(statuses ?? {});
  const given = [...new Set(entries.map(([, status]) => status))];
  return [
    ...(repeats ? [{ text: REPEATS[repeats], without: { repeats: undefined } }] : []),
    ...(mirrored ? [{ text: MIRRORED[mirrored], without: { mirrored: undefined } }] : []),
    ...(counts ? [{ text: COUNTS[counts], without: { counts: undefined } }] : []),
    ...Object.entries(inputs ?? {}).flatMap(([name, { reading, format: _format, ...own }]): Answered[] =>
      reading === undefined
        ? []
        : [
            {
              text: `Of two readings${name && ` of ${name}`}, this one is right.`,
              without: { inputs: { ...inputs, [name]: own } },
            },
          ],
    ),
    ...given.map((status) => ({
      text: `${namesInWords(entries.flatMap(([words, one]) => (one === status ? [words] : [])))} ${status.toUpperCase()}.`,
      without: { statuses: Object.fromEntries(entries.filter(([, one]) => one !== status)) },
    })),
  ];
}

const namesInWords = (words: readonly string[]) =>
  words.length === 1 ? `“${words[0]}” is` : `“${words[0]}” and ${counted(words.length - 1, "other")} are`;

/** Applies edits to the text; each names its line by the number before all edits. */
export function edited(index: LineIndex, edits: readonly LineEdit[]): string {
  const lines = new Map<number, string | null>();
  const now = (line: number) => lines.get(line) ?? lineOf(index, line);
  for (const edit of edits) {
    if (edit.kind === "remove") lines.set(edit.line, null);
    else lines.set(edit.line, edit.kind === "replace" ? edit.text : now(edit.line).trimEnd() + edit.text);
  }
  // From the last line to the first, so that earlier lines keep their numbers.
  return [...lines]
    .toSorted(([a], [b]) => b - a)
    .reduce((at, [line, text]) => indexLines(replaceLine(at, line, text)), index).text;
}
