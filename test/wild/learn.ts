/**
 * `npm run wild -- --learn`: weights of the evidence, from which interpretation of each labelled text is right. A conditional logit
 * with a ridge, fitted without chance, judged on sources that it has not seen.
 */
import { keyOf } from "../../src/ingest/infer/fingerprint";
import { readAll } from "../../src/ingest/index";
import { chanceOf, signsOf } from "../../src/ingest/infer/weights";
import { infer, type Inference } from "../../src/ingest/infer/infer";
import { isRight } from "./labels";
import type { WildText } from "./score";

/** The interpretations of one text. */
export interface Example {
  readonly source: string;
  readonly choices: readonly { readonly features: Readonly<Record<string, number>>; readonly right: boolean }[];
}

export type Weights = Readonly<Record<string, number>>;

/** Ridge on each weight; the fit has weight 1 to begin with and is held there as well. */
const RIDGE = 1.5;
const ROUNDS = 400;
const STEP = 0.05;
const FOLDS = 10;
const MOST_READINGS = 6;

/** What weights are learned for: the fit, and each fact of the evidence under its layout. */
function featuresOf({ template, fit, evidence, choices = {} }: Inference["readings"][number]): Record<string, number> {
  const features: Record<string, number> = { fit, [template]: 1 };
  if (choices.container) features[`${template}/${choices.container}`] = 1;
  for (const [name, value] of Object.entries(evidence)) features[`${template}:${name}`] = value;
  return features;
}

export function examplesOf(texts: readonly WildText[]): Example[] {
  return texts.flatMap(({ data, file, wanted }): Example[] => {
    const text = new TextDecoder().decode(data);
    if (wanted.games.length === 0 || text.length > 100_000) return [];
    const seen = new Set<string>();
    const choices = infer(text, {})
      .readings.slice(0, MOST_READINGS)
      .flatMap((one) => {
        if (seen.has(keyOf(one))) return [];
        seen.add(keyOf(one));
        const read = readAll([{ data, name: file }], { format: "inferred", reading: keyOf(one) });
        return [{ features: featuresOf(one), right: isRight(read, wanted) }];
      });
    return choices.length === 0 ? [] : [{ source: wanted.source ?? file, choices }];
  });
}

const scoreOf = (features: Weights, weights: Weights): number => {
  let sum = features.fit;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return sum;
};

/** Weights that make the right interpretations likely: gradient ascent with a ridge. */
export function learn(examples: readonly Example[]): Weights {
  const some = examples.filter(
    ({ choices }) => choices.some(({ right }) => right) && choices.some(({ right }) => !right),
  );
  const weights: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    const slope: Record<string, number> = {};
    for (const { choices } of some) {
      const scores = choices.map(({ features }) => Math.exp(scoreOf(features, weights) - 8));
      const total = scores.reduce((sum, one) => sum + one, 0);
      const good = scores.reduce((sum, one, at) => sum + (choices[at].right ? one : 0), 0);
      for (const [at, { features, right }] of choices.entries()) {
        const pull = (right ? scores[at] / good : 0) - scores[at] / total;
        for (const [name, value] of Object.entries(features)) slope[name] = (slope[name] ?? 0) + pull * value;
      }
    }
    for (const name of Object.keys(slope))
      weights[name] = (weights[name] ?? 0) + STEP * (slope[name] - RIDGE * (weights[name] ?? 0));
  }
  return Object.fromEntries(
    Object.entries(weights)
      .map(([name, value]) => [name, Math.round(value * 100) / 100] as const)
      .filter(([, value]) => value !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Texts whose best interpretation is right. */
export function rightOf(examples: readonly Example[], weights: Weights): number {
  return examples.filter(({ choices }) => {
    const best = choices.toSorted((a, b) => scoreOf(b.features, weights) - scoreOf(a.features, weights))[0];
    return best.right;
  }).length;
}

/** Right on sources left out: with the fit alone, and with weights learned from the other sources. */
export function crossValidated(examples: readonly Example[]): { readonly alone: number; readonly learned: number } {
  let [alone, learned] = [0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const left = examples.filter(({ source }) => foldOf(source) === fold);
    const rest = examples.filter(({ source }) => foldOf(source) !== fold);
    alone += rightOf(left, {});
    learned += rightOf(left, learn(rest));
  }
  return { alone, learned };
}

/** All texts of a source fall into one fold. */
function foldOf(source: string): number {
  let hash = 7;
  for (const letter of source) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003;
  return hash % FOLDS;
}

/** Said of the best interpretation: what its probability is made of, and whether it is right. */
export function trialsOf(texts: readonly WildText[]): Trial[] {
  return texts.flatMap(({ data, file, wanted }): Trial[] => {
    const text = new TextDecoder().decode(data);
    if (wanted.games.length === 0 || text.length > 100_000) return [];
    const { readings } = infer(text, {});
    if (readings.length === 0) return [];
    const read = readAll([{ data, name: file }], { format: "inferred" });
    return [{ source: wanted.source ?? file, signs: signsOf(readings), right: isRight(read, wanted) }];
  });
}

export interface Trial {
  readonly source: string;
  readonly signs: Weights;
  readonly right: boolean;
}

/** Logistic regression with a ridge on all but the intercept. */
export function calibrate(trials: readonly Trial[]): Weights {
  const weights: Record<string, number> = {};
  for (let round = 0; round < 3000; round++) {
    const slope: Record<string, number> = {};
    for (const { signs, right } of trials) {
      const pull = Number(right) - chanceOf(signs, weights);
      for (const [name, value] of Object.entries(signs)) slope[name] = (slope[name] ?? 0) + pull * value;
    }
    for (const name of Object.keys(slope))
      weights[name] =
        (weights[name] ?? 0) + (1 / trials.length) * (slope[name] - (name === "one" ? 0 : 1) * (weights[name] ?? 0));
  }
  return Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, Math.round(value * 100) / 100]));
}

/** Weights whose probabilities hold on other texts: their log odds, scaled and moved as one (Platt 1999), so that their order stays. */
export function stretched(
  weights: Weights,
  said: readonly { readonly said: number; readonly right: boolean }[],
): Weights {
  const oddsOf = (chance: number): number => Math.log(Math.max(1e-3, chance) / Math.max(1e-3, 1 - chance));
  const trials = said.map((one) => ({ source: "", signs: { one: 1, odds: oddsOf(one.said) }, right: one.right }));
  const { one: shift, odds } = calibrate(trials);
  return Object.fromEntries(
    Object.entries(weights).map(([name, value]) => [
      name,
      Math.round(100 * (odds * value + (name === "one" ? shift : 0))) / 100,
    ]),
  );
}

/** Mean log loss of what weights state. */
export function lossOf(trials: readonly Trial[], weights: Weights): number {
  let loss = 0;
  for (const { signs, right } of trials) {
    const chance = chanceOf(signs, weights);
    loss -= Math.log(Math.max(1e-6, right ? chance : 1 - chance));
  }
  return loss / trials.length;
}
