import { bisect } from "../numerics/root";
import type { Model } from "../rating/model";
import type { Parameters } from "../rating/parameters";
import { POINTS_AT_TEN_TO_ONE, POINTS_SCALE } from "../rating/points";
import { checkRule, checkState, type Rule, type RuleLink, type RuleSettings, type RuleState } from "./contract";
import { RuleError } from "./error";
import { parametersOf } from "./parameters";
import { RuleRater, type RuleSetup } from "./rater";

/** A rule, with a function that creates it anew, so that its variables do not survive a run. */
interface RuleSource {
  readonly id: string;
  readonly make: () => unknown;
  /** Its module as text, for documents about it. */
  readonly code?: string;
  /** Called before each call of the rule. */
  readonly begin?: () => void;
  /** Called after each call of the rule. */
  readonly end?: () => void;
  /** The line of the rule that caused an error; null: unknown. */
  readonly lineOf?: (error: unknown) => number | null;
}

const TEN_TO_ONE = 10 / 11;
/** Width of the bracket of the gap at odds of 10 to 1, which stays above 0 even if every gap gives more. */
const NARROWEST = 1e-60;

/**
 * Makes a model of a rule.
 * @throws RuleError for an invalid rule
 */
export function modelOfRule({ id, make, code, begin, end, lineOf = () => null }: RuleSource): Model {
  const ask = <Result>(call: () => Result): Result => {
    begin?.();
    try {
      return call();
    } catch (error) {
      const line = lineOf(error);
      throw new RuleError(line === null ? wordsOf(error) : `Line ${line}: ${wordsOf(error)}`);
    } finally {
      end?.();
    }
  };
  const fresh = (): Rule => checkRule(ask(make));
  const rule = fresh();
  const parameters = parametersOf(rule.parameters);
  const startOf = (one: Rule, settings: RuleSettings): RuleState => {
    const start = checkState(
      ask(() => one.start(settings)),
      ["rating"],
      "start returned",
    );
    return checkState(start, Object.keys(start), "start returned");
  };
  const usual = startOf(
    rule,
    Object.freeze(Object.fromEntries(parameters.map((one) => [one.id, one.default])) as RuleSettings),
  );
  const keys = ["rating", ...Object.keys(usual).filter((key) => key !== "rating")];
  const setups = new WeakMap<Parameters, RuleSetup>();
  const setupOf = (chosen: Parameters): RuleSetup => {
    const known = setups.get(chosen);
    if (known) return known;
    const settings = Object.freeze({ ...chosen }) as RuleSettings;
    const start = startOf(rule, settings);
    const setup: RuleSetup = { settings, keys, start, link: linkOf(rule, start, settings, ask), ask };
    setups.set(chosen, setup);
    return setup;
  };
  const hasSd = keys.includes("sd");
  const label = rule.label ?? "Your own rule";
  return {
    id,
    label,
    place: 1000,
    line: "A rule of your own.",
    summary: rule.summary ?? "A rule of your own: its code says how ratings move.",
    source: "its author",
    parameters,
    presets: [],
    ...(code !== undefined && { ownCode: code }),
    columns: keys,
    supports: {
      ties: "draw",
      scores: true,
      minutes: true,
      weights: true,
      home: true,
      starts: true,
      ...(hasSd && { uncertainty: true }),
      ...(!rule.predict && !rule.link && { noProbability: true }),
    },
    effort: () => 4,
    ...(rule.score && { ownScore: true }),
    ...(keys.some((key) => key !== "rating" && key !== "sd") && { remembersMore: true }),
    scale: (chosen) => {
      const { start, link } = setupOf(chosen);
      // Without probabilities the rule's units cannot be compared with others, so they are shown as they are.
      if (!link) return POINTS_SCALE;
      return { origin: start.rating, pointsPerUnit: POINTS_AT_TEN_TO_ONE / link.tenToOne };
    },
    law: (chosen) => ({ density: setupOf(chosen).link?.law === "gaussian" ? "gaussian" : "gumbel-max" }),
    variantLabel: () => "",
    rater: (chosen, players) => new RuleRater(fresh(), setupOf(chosen), players),
  };
}

/** A rule may throw anything, including errors of another realm. */
function wordsOf(error: unknown): string {
  const { message } = (error ?? {}) as { readonly message?: unknown };
  return typeof message === "string" ? message : String(error);
}

/** The rule's link, otherwise the logistic link with the gap at which its `predict` gives new players odds of 10 to 1. */
function linkOf(rule: Rule, start: RuleState, settings: RuleSettings, ask: RuleSetup["ask"]): RuleLink | null {
  const { predict, link } = rule;
  if (!predict) return link ?? null;
  const chance = (gap: number): number =>
    ask(() => predict(Object.freeze({ ...start, rating: start.rating + gap }), start, settings));
  const isBelow = (gap: number): boolean => chance(gap) < TEN_TO_ONE;
  let high = 1;
  while (isBelow(high) && high < 1e9) high *= 2;
  if (!(chance(high) >= TEN_TO_ONE)) return link ?? { law: "logistic", tenToOne: POINTS_AT_TEN_TO_ONE };
  return { law: link?.law ?? "logistic", tenToOne: bisect(isBelow, 0, high, NARROWEST) };
}
