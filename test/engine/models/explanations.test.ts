import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TieReadings } from "../../../src/engine/history/types";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { emptyRace } from "../../../src/engine/rating/buffers";
import { completeParameters } from "../../../src/engine/rating/complete";
import type { Explanation, Model, Rater } from "../../../src/engine/rating/model";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { prepareEntrants } from "../../../src/engine/rating/prepare";
import type { EntrantToRate } from "../../../src/engine/rating/prepare";
import type { PreparedRace } from "../../../src/engine/rating/race";
import { MODELS } from "../../../src/engine/models/registry";
import { runs } from "../../support/long";
import { traitsOf } from "./traits";

/** Explanations of every model: parts and formulas have the value of the update, and labels are words. */

const GRADIENT_OPTIONS: readonly Parameters[] = [
  { anchor: true, anchorRating: 0.4 },
  { floor: true, ratingFloor: -0.5, initialRating: 0 },
  {
    learningRateKnots: [
      [-1, 0.6],
      [0, 0.13],
      [2, 0.09],
    ],
  },
  { batch: "day" },
  {
    batch: "week",
    floor: true,
    ratingFloor: 0,
    anchor: true,
    learningRateKnots: [
      [0, 0.5],
      [1, 0.1],
    ],
  },
];
const OWN: ReadonlyMap<string, readonly Parameters[]> = new Map<string, readonly Parameters[]>([
  ["trueskill", [{ partialPlay: true }, { drawProbability: 0.4, tau: 0.5 }]],
  ["glicko2", [{ period: "month" }]],
  ["thurstone", [{ scale: 1.7 }]],
  ["pairwise-elo", [{ pair: "gaussian-ml", aggregate: "mean" }]],
]);

function variants(model: Model): { name: string; model: Model; parameters: Parameters }[] {
  const choices = model.parameters.flatMap((parameter) =>
    parameter.kind === "choice" ? parameter.options.map(({ value }): Parameters => ({ [parameter.id]: value })) : [],
  );
  const isGradient = model.parameters.some(({ id }) => id === "learningRateKnots");
  return [
    {},
    ...choices,
    ...model.presets.map(({ parameters }) => parameters),
    ...(isGradient ? GRADIENT_OPTIONS : []),
    ...(OWN.get(model.id) ?? []),
  ].map((own) => ({ name: `${model.id} ${JSON.stringify(own)}`, model, parameters: completeParameters(model, own) }));
}

const maybe = (least: number, most: number) => fc.option(fc.integer({ min: least, max: most }), { nil: null });

/** A race of two to nine entrants with ties, DNFs, teams of up to three, and scores and minutes that may be unknown. */
const field = fc
  .tuple(
    fc.array(
      fc.record({
        rating: fc.double({ min: -4, max: 4, noNaN: true }),
        rank: fc.integer({ min: 1, max: 5 }),
        status: fc.constantFrom("finished" as const, "finished" as const, "finished" as const, "dnf" as const),
        score: maybe(0, 50),
        minutes: maybe(0, 40),
      }),
      { minLength: 2, maxLength: 9 },
    ),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom("draw" as const, "unobserved" as const),
  )
  .map(([rows, size, finished]) => {
    // Neighbours form a team with a common rank and status; at least two teams remain.
    const isTeams = size > 1 && rows.length > size;
    return {
      ties: { ...DEFAULT_TIES, finished } as TieReadings,
      ratings: rows.map(({ rating }) => rating),
      entrants: rows.map((row, i): EntrantToRate => {
        const captain = rows[isTeams ? i - (i % size) : i];
        return {
          rank: captain.rank,
          status: captain.status,
          team: isTeams ? Math.floor(i / size) : -1,
          score: row.score,
          minutes: row.minutes,
        };
      }),
    };
  });

const prepared = (entrants: readonly EntrantToRate[], ties: TieReadings): PreparedRace =>
  prepareEntrants(entrants, ties, emptyRace());

function raterAt(model: Model, parameters: Parameters, ratings: readonly number[]): Rater {
  const { origin, pointsPerUnit } = model.scale(parameters);
  const rater = model.rater(parameters, ratings.length);
  rater.state[0].set(ratings.map((rating) => origin + (rating * 173.7) / pointsPerUnit));
  return rater;
}

const sizeOf = ({ parts }: Explanation): number => parts.reduce((sum, { value }) => sum + Math.abs(value), 1);
const FLOOR = /rating floor$/;

/** The value of a formula computed from its slots, as a reader would. */
function formulaResult(
  model: Model,
  { formula: { id, values } }: Explanation,
): { value: number; slots: readonly string[] } | null {
  if (id === "skipped") return null;
  const template = model.formulas?.find((one) => one.id === id);
  expect(template, `${model.id} has no formula ${id}`).toBeDefined();
  const { numbers } = template!;
  const slots = [...numbers.matchAll(/\\(?:slot|operand)\{(\w+)\}/g)].map(([, key]) => key);
  for (const key of slots) expect(Number.isFinite(values[key]), `${id}: ${key}`).toBe(true);
  expect(numbers.endsWith("= \\slot{step}")).toBe(true);
  return { value: evaluate(numbers.slice(0, numbers.lastIndexOf("=")), values), slots };
}

/** Evaluates the subset of TeX that the templates use. */
function evaluate(tex: string, values: Readonly<Record<string, number>>): number {
  const tokens = tex.match(/\\(?:slot|operand)\{\w+\}|\\[a-z]+|\d+(?:\.\d+)?|[-+(){}^]/g) ?? [];
  let at = 0;
  const take = (token: string): boolean => tokens[at] === token && ++at > 0;
  const within = (open: string, close: string): number => {
    expect(take(open), `${tex}: ${open}`).toBe(true);
    const value = sum();
    while (take("\\bigr"));
    expect(take(close), `${tex}: ${close}`).toBe(true);
    return value;
  };
  const atom = (): number => {
    while (take("\\bigl"));
    if (take("\\frac")) return within("{", "}") / within("{", "}");
    if (tokens[at] === "(") return within("(", ")");
    const token = tokens[at++];
    const slot = /\{(\w+)\}/.exec(token);
    return slot ? values[slot[1]] : Number(token);
  };
  const power = (): number => {
    const base = atom();
    return take("^") ? base ** Number(tokens[at++]) : base;
  };
  const product = (): number => {
    let value = power();
    while (take("\\times")) value *= power();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[at] === "-" || tokens[at] === "+") value += tokens[at++] === "-" ? -product() : product();
    return value;
  };
  const value = sum();
  expect(tokens.slice(at), tex).toEqual([]);
  return value;
}

describe.each(MODELS.flatMap(variants))("explanations of $name", ({ model, parameters }) => {
  it("parts sum to the update, and the formula has the same value", () => {
    fc.assert(
      fc.property(field, ({ ratings, entrants, ties }) => {
        const race = prepared(entrants, ties);
        for (let k = 0; k < race.size; k++) {
          const rater = raterAt(model, parameters, ratings);
          const before = rater.state[0].slice();
          const explanation = rater.explain(race, k);
          rater.add(race);
          rater.close(1);
          const { parts, total } = explanation;
          const scale = sizeOf(explanation) + Math.abs(before[race.player[k]]);
          expect(Math.abs(parts.reduce((sum, { value }) => sum + value, 0) - total)).toBeLessThanOrEqual(1e-12 * scale);
          const change = rater.state[0][race.player[k]] - before[race.player[k]];
          expect(Math.abs(total - change)).toBeLessThanOrEqual(1e-8 * scale);
          const formula = formulaResult(model, explanation);
          const floor = parts.filter(({ label }) => FLOOR.test(label)).reduce((sum, { value }) => sum + value, 0);
          // The formula of Glicko-2 shows 173.7178 as 173.7.
          if (formula)
            expect(Math.abs(formula.value - (total - floor))).toBeLessThanOrEqual(
              (model.id === "glicko2" ? 2e-4 : 1e-8) * scale,
            );
          else expect(total - floor).toBe(0);
        }
      }),
      { numRuns: runs(6) },
    );
  });

  it("labels each part in words, and names opponents in the race", () => {
    fc.assert(
      fc.property(field, ({ ratings, entrants, ties }) => {
        const race = prepared(entrants, ties);
        for (let k = 0; k < race.size; k++) {
          const { rule, parts, notes, sd } = raterAt(model, parameters, ratings).explain(race, k);
          expect(rule).toMatch(/^[A-Z].*\.$/);
          for (const text of [...parts.map(({ label }) => label), ...notes]) expect(text).toMatch(/^[A-Z][^_{}\\]*$/);
          for (const text of [...parts.map(({ label }) => label), ...notes])
            expect(text).not.toMatch(/undefined|NaN|Infinity/);
          for (const { opponent, probability } of parts) {
            if (opponent !== undefined) {
              expect(opponent).toBeLessThan(race.size);
              expect(opponent).not.toBe(k);
              expect(race.team[opponent]).not.toBe(race.team[k]);
            }
            if (probability !== undefined) expect(probability >= 0 && probability <= 1).toBe(true);
          }
          expect(sd !== undefined || !race.observed).toBe(model.supports.uncertainty || !race.observed);
          expect(new Set(parts.map(({ label, opponent }) => `${label} ${opponent ?? ""}`)).size).toBe(parts.length);
        }
      }),
      { numRuns: runs(6) },
    );
  });

  it("sums over the races of a period to its change", () => {
    fc.assert(
      fc.property(field, field, (one, two) => {
        const n = Math.max(one.ratings.length, two.ratings.length);
        const ratings = Array.from({ length: n }, (_, i) => one.ratings[i] ?? two.ratings[i]);
        const rater = raterAt(model, parameters, ratings);
        if (rater.period === "race" || traitsOf(model).judgedTogether) return;
        const before = rater.state[0].slice();
        const told = new Float64Array(n);
        rater.begin?.(1);
        for (const { entrants, ties } of [one, two]) {
          const race = prepared(entrants, ties);
          for (let k = 0; k < race.size; k++) told[race.player[k]] += rater.explain(race, k).total;
          rater.add(race);
        }
        rater.close(1);
        rater.state[0].forEach((rating, player) =>
          expect(Math.abs(rating - before[player] - told[player])).toBeLessThanOrEqual(
            1e-8 * (1 + Math.abs(rating) + Math.abs(before[player])),
          ),
        );
      }),
      { numRuns: runs(6) },
    );
  });
});

it("uses every formula of the registry, with unique ids", () => {
  const ids = MODELS.flatMap(({ formulas }) => (formulas ?? []).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const model of MODELS) {
    const used = new Set<string>();
    for (const { parameters } of variants(model)) {
      for (const [minutes, isTeam] of [
        [null, false],
        [7, false],
        [null, true],
      ] as const) {
        const entrants = [0, 1, 2].map((i): EntrantToRate => ({
          rank: isTeam ? Math.min(2, i + 1) : i + 1,
          status: "finished",
          team: isTeam && i > 0 ? 0 : -1,
          score: 9 - i,
          minutes: minutes && minutes - i,
        }));
        const race = prepared(entrants, DEFAULT_TIES);
        const rater = raterAt(model, parameters, [0, 0.3, -0.2]);
        rater.begin?.(1);
        used.add(rater.explain(race, 2).formula.id);
        rater.add(race);
        used.add(rater.explain(race, 2).formula.id);
      }
    }
    expect((model.formulas ?? []).map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
  }
});
