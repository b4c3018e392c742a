/** The interface of a user's rating rule: a JavaScript module with these exports. `docs/rules.md` explains it with examples. */

import { RuleError } from "./error";

/** A rule's state of a player: numbers by name. `rating` is always there; `sd` is shown as the uncertainty. */
export type RuleState = { readonly rating: number } & Readonly<Record<string, number>>;

/** Values of the rule's parameters by their ids. */
export type RuleSettings = Readonly<Record<string, number | boolean>>;

/** A number, or a flag if the default is true or false. */
export interface RuleParameter {
  readonly id: string;
  readonly label?: string;
  readonly default: number | boolean;
  /** Smallest and largest value: the ends of its slider, and of tuning. A flag has none. */
  readonly domain?: readonly [min: number, max: number];
  readonly hint?: string;
}

/** An entrant of a race, frozen. The names are those of a race of `podium-ratings`; the player's identity is hidden. */
export interface RuleEntrant {
  /** From 1; equal places are a tie. Team-mates share a place. */
  readonly place: number;
  /** "out": did not finish, or was disqualified. */
  readonly status: "finished" | "out";
  /** true: the order among entrants of the same place was not observed, as for DNFs; false: they drew, or the place is not shared. */
  readonly unseen: boolean;
  /** Entrants with the same number are team-mates; numbers from 0, also for players who play alone. */
  readonly team: number;
  readonly score: number | null;
  readonly minutes: number | null;
  readonly home: boolean | null;
  readonly share: number | null;
}

/** A race, frozen, best first. It has at least two sides, and part of its order was observed. */
export interface RuleRace {
  readonly entrants: readonly RuleEntrant[];
  /** Weight of the race, 0 or more; 1 if unknown. */
  readonly weight: number;
  /** YYYY-MM-DD; null: unknown. */
  readonly date: string | null;
  readonly season: string | null;
}

/** Initial rating of a player, own units; `sd` is null if none is stated. */
interface RuleNewcomer {
  readonly rating: number;
  readonly sd: number | null;
}

/** How a gap of ratings becomes a probability, if there is no `predict`. */
export interface RuleLink {
  readonly law: "logistic" | "gaussian";
  /** The gap at which the better player has odds of 10 to 1. */
  readonly tenToOne: number;
}

/** A rating rule. Its functions receive frozen values and return new ones. */
export interface Rule {
  readonly label?: string;
  readonly summary?: string;
  readonly parameters?: readonly RuleParameter[];
  /**
   * A new player. If players have initial ratings, a `start` with a second parameter is called for each of
   * them; otherwise the initial rating (and sd) replace those that it returns.
   */
  readonly start: (settings: RuleSettings, player?: RuleNewcomer) => RuleState;
  /** State of a player after this many days without a race; called before a dated race. */
  readonly elapse?: (state: RuleState, days: number, settings: RuleSettings) => RuleState;
  /** States after a race, in the order of its entrants. */
  readonly rate: (race: RuleRace, states: readonly RuleState[], settings: RuleSettings) => readonly RuleState[];
  /** Probability that the first performs better than the second. */
  readonly predict?: (a: RuleState, b: RuleState, settings: RuleSettings) => number;
  /** If this and `predict` are absent, the rule has no probabilities. */
  readonly link?: RuleLink;
  /** Published score, by which leaderboards rank; absent: the rating. */
  readonly score?: (state: RuleState, settings: RuleSettings) => number;
}

const FUNCTIONS = ["start", "rate", "elapse", "predict", "score"] as const;
const NEEDED: readonly string[] = ["start", "rate"];
const LAWS: readonly unknown[] = ["logistic", "gaussian"];

/** @throws RuleError if a required part is missing or of the wrong type */
export function checkRule(given: unknown): Rule {
  if (typeof given !== "object" || given === null)
    throw new RuleError("The rule exports nothing. Export `start` and `rate`.");
  const rule = given as Record<string, unknown>;
  for (const name of FUNCTIONS) {
    if (rule[name] === undefined && !NEEDED.includes(name)) continue;
    if (typeof rule[name] !== "function")
      throw new RuleError(
        rule[name] === undefined
          ? `A rule needs a function “${name}”: export function ${name}(…).`
          : `“${name}” must be a function.`,
      );
  }
  for (const name of ["label", "summary"])
    if (rule[name] !== undefined && typeof rule[name] !== "string") throw new RuleError(`“${name}” must be a text.`);
  if (rule.link !== undefined) checkLink(rule.link);
  return given as Rule;
}

function checkLink(link: unknown): void {
  const { law, tenToOne } = (link ?? {}) as { readonly law?: unknown; readonly tenToOne?: unknown };
  if (!LAWS.includes(law) || typeof tenToOne !== "number" || !(tenToOne > 0 && tenToOne < Infinity))
    throw new RuleError('“link” must be such as { law: "logistic", tenToOne: 400 }; law may be "gaussian".');
}

/** @throws RuleError for an invalid state, naming its origin: "start", "rate gave entrant 2" */
export function checkState(given: unknown, keys: readonly string[], whose: string): RuleState {
  if (typeof given !== "object" || given === null)
    throw new RuleError(`${whose} no state: return an object of numbers such as { rating: 1500 }.`);
  const state = given as Record<string, unknown>;
  for (const key of keys) {
    const value = state[key];
    if (typeof value === "number" && Number.isFinite(value)) continue;
    throw new RuleError(`${whose} no finite “${key}”: ${shown(value)}.`);
  }
  return given as RuleState;
}

function shown(value: unknown): string {
  return value === undefined ? "it is missing" : `it is ${typeof value === "number" ? value : typeof value}`;
}
