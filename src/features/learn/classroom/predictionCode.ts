/** A prediction as a code to hand in ("PRE-2K3Z-8F2A"): lesson, prediction, a random number of the page, a check digit. Pure. */
import type { Axis, Lesson, Prediction } from "../lesson";
import { BASE, readDigits, written } from "./digits";

const PREFIX = "PRE";
/** Digits of the lesson, of the prediction, and of the random number. */
const VALUE_SIZE = BASE ** 2;
export const DRAWN_SIZE = BASE ** 3;
const LENGTH = 6;

interface HandedIn {
  /** Index of the lesson, from 0. */
  readonly lesson: number;
  /** The index of the chosen option, or a number on the axis (for a sketch, the height at its end). */
  readonly value: number;
  readonly drawn: number;
}

/** Step to which a number on the axis is rounded, so that it fits into the code. */
function stepOf({ min, max, step }: Axis): number {
  const steps = (max - min) / step;
  return step * Math.max(1, Math.ceil(steps / (VALUE_SIZE - 1)));
}

const placeOf = (question: Prediction, value: number): number =>
  question.kind === "choice" ? value : Math.round((value - question.axis.min) / stepOf(question.axis));

export function predictionCode(
  lessons: readonly Pick<Lesson, "question">[],
  { lesson, value, drawn }: HandedIn,
): string {
  const place = placeOf(lessons[lesson].question, value);
  const text = written((lesson * VALUE_SIZE + place) * DRAWN_SIZE + (drawn % DRAWN_SIZE), LENGTH);
  return `${PREFIX}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** The content of a code; null if it is invalid or mistyped. */
export function readPrediction(code: string, lessons: readonly Pick<Lesson, "question">[]): HandedIn | null {
  const read = readDigits(code, PREFIX);
  if (read?.length !== LENGTH) return null;
  const drawn = read.value % DRAWN_SIZE;
  const place = Math.floor(read.value / DRAWN_SIZE) % VALUE_SIZE;
  const lesson = Math.floor(read.value / DRAWN_SIZE / VALUE_SIZE);
  const question = lessons[lesson]?.question;
  if (!question) return null;
  if (question.kind === "choice") return place < question.options.length ? { lesson, value: place, drawn } : null;
  const { min, max } = question.axis;
  const value = min + place * stepOf(question.axis);
  return value <= max + 1e-9 ? { lesson, value, drawn } : null;
}

export interface ClassCount {
  readonly values: readonly number[];
  /** Lines without a code, as written. */
  readonly unread: readonly string[];
  /** Number of codes that were handed in more than once; each counts once. */
  readonly twice: number;
  readonly others: number;
}

export function countClass(text: string, lesson: number, lessons: readonly Pick<Lesson, "question">[]): ClassCount {
  const seen = new Map<string, number>();
  const unread: string[] = [];
  let twice = 0;
  let others = 0;
  for (const line of text.split(/[\n,;]+/).map((one) => one.trim())) {
    if (!line) continue;
    // A code may follow a name or a bullet.
    const found = /PRE-?\s?[0-9A-Z]{4}-?\s?[0-9A-Z]{3}\b/i.exec(line)?.[0];
    const read = found ? readPrediction(found, lessons) : null;
    const key = found?.toUpperCase().replace(/[^0-9A-Z]/g, "");
    if (!read || !key) unread.push(line);
    else if (seen.has(key)) twice++;
    else {
      seen.set(key, read.value);
      if (read.lesson !== lesson) {
        others++;
        seen.set(key, NaN);
      }
    }
  }
  return { values: [...seen.values()].filter((value) => !Number.isNaN(value)), unread, twice, others };
}

interface Bar {
  readonly label: string;
  readonly count: number;
  /** Whether the engine's answer is in this bar. */
  readonly right: boolean;
}

const BINS = 10;

/**
 * The histogram: a bar for each option, or ten along the axis. `right`: the index of the right option, or the number;
 * null: hidden.
 */
export function barsOf(
  question: Prediction,
  values: readonly number[],
  right: number | null,
  write: (value: number) => string,
): readonly Bar[] {
  if (question.kind === "choice")
    return question.options.map(({ text }, i) => ({
      label: text,
      count: values.filter((value) => value === i).length,
      right: right === i,
    }));
  const { min, max } = question.axis;
  const width = (max - min) / BINS;
  const binOf = (value: number) => Math.min(BINS - 1, Math.max(0, Math.floor((value - min) / width + 1e-9)));
  return Array.from({ length: BINS }, (_, bin) => ({
    label: `${write(min + bin * width)} to ${write(min + (bin + 1) * width)}`,
    count: values.filter((value) => binOf(value) === bin).length,
    right: right !== null && binOf(right) === bin,
  }));
}
