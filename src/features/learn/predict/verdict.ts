/** Compares a prediction with the engine's answer, in words. */
import { change, number } from "../../../ui/format";
import type { Ask } from "../claims/ask";
import { compare, measure } from "../claims/measure";
import type { Axis, ChoiceQuestion, NumberGuess, Sketch } from "../lesson";

export interface Verdict {
  readonly right: boolean;
  readonly words: string;
  /** For a choice: the option that the engine agrees with. */
  readonly choice?: string;
  /** The engine's answer, on the axis of the question. */
  readonly answer?: readonly number[];
}

export function onAxis({ step, unit, signed }: Axis, value: number): string {
  const decimals = step < 1 ? 1 : 0;
  return `${signed ? change(value, decimals) : number(value, decimals)} ${unit}`;
}

export async function judgeChoice(
  ask: Ask,
  { options }: Pick<ChoiceQuestion, "options">,
  chosen: string,
): Promise<Verdict> {
  const option = options.find(({ text }) => text === chosen)!;
  const { holds } = await compare(ask, option.claim);
  return { right: holds, words: `${holds ? "Right." : "Not so."} ${option.why}` };
}

/**
 * The same for the question of a lesson, which is answered once: after a wrong choice the right one and its reason are
 * shown.
 */
export async function judgePrediction(ask: Ask, question: ChoiceQuestion, chosen: string): Promise<Verdict> {
  const verdict = await judgeChoice(ask, question, chosen);
  if (verdict.right) return { ...verdict, choice: chosen };
  for (const { text, why, claim } of question.options)
    if ((await compare(ask, claim)).holds)
      return { ...verdict, choice: text, words: `${verdict.words} The answer is “${text}”. ${why}` };
  return verdict;
}

export async function judgeNumber(ask: Ask, { is, close, axis, why }: NumberGuess, guess: number): Promise<Verdict> {
  const answer = await measure(ask, is);
  const right = Math.abs(answer - guess) <= close;
  return {
    right,
    answer: [answer],
    words: `${right ? "Right." : "Not quite."} You said ${onAxis(axis, guess)}; it is ${onAxis(axis, answer)}. ${why}`,
  };
}

export async function judgeSketch(
  ask: Ask,
  { is, close, axis, why }: Sketch,
  line: readonly number[],
): Promise<Verdict> {
  const answer = await Promise.all(is.map((one) => measure(ask, one)));
  const off = answer.reduce((sum, value, i) => sum + Math.abs(value - line[i]), 0) / answer.length;
  const right = off <= close;
  return {
    right,
    answer,
    words: `${right ? "Right." : "Not quite."} Your line is ${number(off, 0)} ${axis.unit} off on average. ${why}`,
  };
}
