import { describe, expect, test } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { History, RaceRecord } from "../../../src/engine/history/types";
import { LAB_DEFAULTS, planOf } from "../../../src/engine/lab/plan";
import type { LabPlan } from "../../../src/engine/lab/plan";
import { MODELS } from "../../../src/engine/models/registry";

const SETTINGS = { ...LAB_DEFAULTS, fade: false, today: null };

/** Races of a field size, with differences made by `change`. */
function races(count: number, field: number, change: (race: RaceRecord, k: number) => RaceRecord = (r) => r): History {
  const records = Array.from({ length: count }, (_, k) =>
    change(
      {
        date: `2024-01-${String((k % 28) + 1).padStart(2, "0")}`,
        entrants: Array.from({ length: field }, (__, place) => ({ name: `P${(k + place) % 12}`, rank: place + 1 })),
      },
      k,
    ),
  );
  return buildHistory(records).history;
}
const plan = (history: History, more: Partial<typeof SETTINGS> = {}): LabPlan =>
  planOf(history, DEFAULT_OPTIONS, { ...SETTINGS, ...more });
const models = ({ systems }: LabPlan): string[] => systems.map(({ spec }) => spec.model);
const reason = ({ leftOut }: LabPlan, label: string): string =>
  leftOut.find((one) => one.label === label)?.reason ?? "";

describe("which systems fit", () => {
  test("includes draw probabilities of a system if there are draws", () => {
    const drawn = races(200, 2, (race, k) => ({
      ...race,
      entrants: race.entrants.map((one) => ({ ...one, rank: k % 4 === 0 ? 1 : one.rank })),
    }));
    const settings = (history: History) =>
      plan(history).systems.find(({ spec }) => spec.model === "through-time-games")!.spec.parameters!.draws;
    expect(settings(drawn)).toBe("davidson");
    expect(settings(races(200, 2))).toBeUndefined();
  });

  test("covers every model of the registry, tuned or left out with a reason", () => {
    const found = plan(races(200, 4));
    const labels = [...found.systems, ...found.leftOut].map(({ label }) => label);
    for (const { label } of MODELS) expect(labels.some((one) => one.startsWith(label))).toBe(true);
    for (const one of found.leftOut) expect(one.reason).toMatch(/^[A-Z].*\.$/);
  });

  test("leaves out rules for two players in fields of four, and keeps both orientations", () => {
    const found = plan(races(200, 4));
    expect(models(found)).not.toContain("fide-elo");
    expect(models(found).filter((id) => id === "plackett-luce")).toHaveLength(2);
    expect(reason(found, "FIDE Elo")).toBe("It is for games between two.");
  });

  test("leaves out rules that equal Elo in two-player games", () => {
    const found = plan(races(200, 2));
    expect(models(found).filter((id) => id === "pairwise-elo")).toHaveLength(1);
    expect(models(found)).not.toContain("plackett-luce");
    expect(models(found)).toContain("fide-elo");
    expect(models(found)).not.toContain("codeforces");
  });

  test("leaves out systems that rate team-mates one by one", () => {
    const teams = races(200, 4, (race) => ({
      ...race,
      entrants: race.entrants.map((one, k) => ({ ...one, rank: k < 2 ? 1 : 2, team: k < 2 ? "red" : "blue" })),
    }));
    const found = plan(teams);
    expect(new Set(models(found))).toEqual(
      new Set(
        MODELS.filter(({ supports, id }) => supports.teams === true && id !== "two-team-elo").map(({ id }) => id),
      ),
    );
    expect(reason(found, "Thurstone")).toMatch(/players one by one/);
  });

  test("leaves out systems without draws if there are some, with their share", () => {
    const drawn = races(200, 2, (race, k) =>
      k % 4 ? race : { ...race, entrants: race.entrants.map((one) => ({ ...one, rank: 1 })) },
    );
    const found = plan(drawn);
    expect(models(found)).not.toContain("thurstone");
    expect(reason(found, "Thurstone")).toBe("It cannot use draws, and 25 % of these results are draws.");
  });

  test("adds rules for scores and minutes", () => {
    const scored = races(200, 2, (race) => ({
      ...race,
      entrants: race.entrants.map((one, k) => ({ ...one, score: 3 - k, minutes: 20 })),
    }));
    expect(models(plan(scored))).toEqual(expect.arrayContaining(["two-team-elo", "zonestats"]));
  });
});

describe("growth of uncertainty", () => {
  test("applies to every system that supports it, or to none", () => {
    const dated = races(200, 4);
    const drift = ({ systems }: LabPlan, id: string) => systems.find(({ spec }) => spec.model === id)!.spec.parameters;
    expect(drift(plan(dated, { fade: true }), "trueskill").driftPerDay).toBeCloseTo((0.75 * (25 / 3) ** 2) / 365, 4);
    expect(drift(plan(dated, { fade: true }), "glicko2").period).toBe("week");
    expect(drift(plan(dated), "trueskill").driftPerDay).toBeUndefined();
    expect(drift(plan(dated), "through-time").clock).toBe("race");
  });
});

describe("too few races", () => {
  test("gives a refusal in a sentence", () => {
    const found = plan(races(32, 4));
    expect(found.refusal).toMatch(/too few to rank systems: 22 races before the split and 10 after it/);
    expect(plan(races(200, 4)).refusal).toBe("");
  });

  test("includes one race and a split with an empty side", () => {
    expect(plan(races(1, 4)).refusal).toMatch(/too few/);
    expect(plan(races(200, 4), { split: "2030-01-01" as never }).refusal).toMatch(/Choose another split/);
  });
});

test("includes today's rule with its settings, never tuned", () => {
  const today = { model: "pairwise-elo", parameters: { learningRate: 0.05 } };
  const found = plan(races(200, 4), { today: today as never });
  expect(found.systems.at(-1)).toMatchObject({ isToday: true, stages: [], spec: today });
});
