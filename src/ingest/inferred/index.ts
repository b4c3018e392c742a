import { agreementOf } from "../infer/examples/agreement";
import { infer, type Inference } from "../infer/infer";
import { leastFor, strengthOf } from "../infer/weights";
import type { Importer } from "../importer";
import { isGuess, type Format } from "../shape";
import type { Source } from "../source";
import { EXACT_COLUMNS } from "../table/exact/columns";
import type { ReadOptions } from "../types";
import { keepsFormat, requiredProbability } from "./choose";
import { formatted } from "./formatted";
import { readByFormat } from "./trial";

/** The format of a reading that was inferred. */
export const INFERRED = "inferred";
export const INFERENCE: Format = { id: INFERRED, label: "Inferred from the text", shape: "inferred" };

const EXACT_HEAD = EXACT_COLUMNS.join(",");

/** Longer texts are read by inference only if no format reads them. */
const MAX_BESIDE = 150_000;
const MAX_CHARACTERS = 300_000;

/** The inferred reading of a source, if it is more likely than that of a recognised format. */
export function inferredOf(
  source: Source,
  importer: Importer | undefined,
  options: ReadOptions,
): Inference | undefined {
  if (source.raw.length > MAX_CHARACTERS) return undefined;
  if (isAsked(options)) return markedReading(source, importer, options);
  if (!mayBeBetter(source, importer, options)) return undefined;
  // Inference costs ten times as much as a format.
  const trial = importer && readByFormat(source, importer, options);
  if (trial && keepsFormat(trial)) return undefined;
  const inference = infer(source.raw, options);
  const [best] = inference.readings;
  return best && strengthOf(best) >= (trial ? requiredProbability(trial, best) : leastFor(best))
    ? inference
    : undefined;
}

/** The user asked for inference, or has answered one of its questions. */
const isAsked = ({ format, reading, recipe, marks = [] }: ReadOptions): boolean =>
  format === INFERRED || reading !== undefined || recipe !== undefined || marks.length > 0;

/** Whether inference may know better than a format, and costs no more than it is worth. */
function mayBeBetter(
  { raw, text }: Source,
  importer: Importer | undefined,
  { format, mapping = {}, columns, infer: isWanted }: ReadOptions,
): boolean {
  // Answers about columns are answers to questions of a format.
  const isAnswered = format !== undefined || columns !== undefined || Object.keys(mapping).length > 0;
  if (isAnswered || isWanted === false) return false;
  if (importer && (!isGuess(importer) || raw.length > MAX_BESIDE)) return false;
  // The table that Podium writes is read by its own columns.
  return !text.includes(EXACT_HEAD);
}

/** The reading that follows the answers and marks; undefined if the format's reading agrees with all of them. */
function markedReading(source: Source, importer: Importer | undefined, options: ReadOptions): Inference | undefined {
  const { marks = [], reading } = options;
  const isPointed = importer && marks.length > 0 && reading === undefined;
  const read =
    isPointed && !inferredOf(source, importer, { ...options, marks: undefined })
      ? formatted(source.raw, importer.id, readByFormat(source, importer, options).sink)
      : undefined;
  const areNames = marks.every(({ role, value }) => role === "name" && value === undefined);
  if (read && areNames && agreementOf(read, source.raw, marks).whole) return undefined;
  const inference = infer(source.raw, options, importer && isGuess(importer) ? read : undefined);
  return inference.readings.length > 0 ? inference : undefined;
}
