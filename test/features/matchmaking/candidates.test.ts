import { describe, expect, it } from "vitest";
import { PERFORMANCE_SD } from "../../../src/engine/rating/points";
import { leaderOf, MAX_COMPARED, nearestOf, poolOf } from "../../../src/features/matchmaking/beliefs";
import {
  candidatesReading,
  flatColumns,
  flatWords,
  candidatesTable,
  firstRows,
  sortCandidates,
} from "../../../src/features/matchmaking/candidates/candidates.chart";
import { displayOf } from "../../../src/ui/display";
import { frontier, frontierReading } from "../../../src/features/matchmaking/candidates/frontier.chart";
import { gaussianCdf } from "../../../src/engine/numerics/gaussian";
import { person, rowsOf } from "./support";

const DAY = 86_400_000;
const NOW = Date.UTC(2024, 11, 1);

describe("points", () => {
  it("performances vary so much that 400 points are odds of 10 to 1", () => {
    expect(gaussianCdf(400 / (Math.SQRT2 * PERFORMANCE_SD))).toBeCloseTo(10 / 11, 12);
  });
});

describe("the pool", () => {
  const people = [
    person("Gone", 1900, 60, { lastTime: NOW - 400 * DAY }),
    person("Ann", 1700, 60, { lastTime: NOW }),
    person("Bea", 1650, 60, { lastTime: NOW - 20 * DAY }),
    person("Cyd", 1300, 60, { lastTime: NOW - 50 * DAY }),
    person("Nodate", 1680, 60, { lastTime: NaN }),
  ];
  const names = (rule: Parameters<typeof poolOf>[2]) => poolOf(people, people[1], rule).map(({ name }) => name);

  it("contains all others, recently active players, players with similar ratings, or both", () => {
    expect(names({ activeDays: null, within: null })).toEqual(["Gone", "Bea", "Cyd", "Nodate"]);
    expect(names({ activeDays: 60, within: null })).toEqual(["Bea", "Cyd", "Nodate"]);
    expect(names({ activeDays: null, within: 200 })).toEqual(["Gone", "Bea", "Nodate"]);
    expect(names({ activeDays: 60, within: 50 })).toEqual(["Bea", "Nodate"]);
  });

  it("a very large pool is limited to the nearest in rating", () => {
    const ann = people[1];
    const crowd = Array.from({ length: 5000 }, (_, i) => person(`P${i}`, 1000 + ((i * 7919) % 5000) / 4, 60));
    const near = nearestOf(crowd, ann);
    expect(near).toHaveLength(MAX_COMPARED);
    const reach = Math.max(...near.map(({ rating }) => Math.abs(rating - ann.rating)));
    const left = crowd.filter((one) => !near.includes(one));
    expect(Math.min(...left.map(({ rating }) => Math.abs(rating - ann.rating)))).toBeGreaterThanOrEqual(reach);
    expect(near.map((one) => crowd.indexOf(one))).toEqual(
      near.map((one) => crowd.indexOf(one)).toSorted((a, b) => a - b),
    );
    expect(nearestOf(people, ann)).toBe(people);
  });

  it("the default player is the best active one", () => {
    expect(leaderOf(people, 60)!.name).toBe("Ann");
    expect(leaderOf(people, null)!.name).toBe("Gone");
    expect(leaderOf([], 60)).toBeNull();
  });
});

describe("the candidates", () => {
  // The even game is well known; a stranger a little off teaches more.
  const player = person("Mole", 1600, 120);
  const pool = [person("Known", 1600, 20), person("Stranger", 1640, 300), person("Far", 1100, 40)];

  it("changes from exploring to the likeliest draw as gamma and horizon shrink", () => {
    const chosen = (gamma: number, left: number) => {
      const rows = rowsOf(player, pool, gamma, left);
      return (["drawChance", "kg", "kgHorizon"] as const).map(
        (id) => rows.find(({ chosenBy }) => chosenBy.includes(id))!.person.name,
      );
    };
    expect(chosen(0, 0)).toEqual(["Known", "Known", "Known"]);
    const [draw, kg, horizon] = chosen(0.999, 1000);
    expect(draw).toBe("Known");
    expect([kg, horizon]).not.toContain("Known");
  });

  it("the candidates have scores between quality now and quality later", () => {
    for (const row of rowsOf(player, pool)) {
      for (const score of [row.discounted, row.horizon]) {
        expect(score).toBeGreaterThanOrEqual(Math.min(row.quality, row.lookAhead) - 1e-12);
        expect(score).toBeLessThanOrEqual(Math.max(row.quality, row.lookAhead) + 1e-12);
      }
      expect(row.lookAhead).toBeCloseTo(row.win * row.ifWin + (1 - row.win) * row.ifLoss, 12);
    }
  });

  it("leaves out columns with equal values for every candidate, and says why", () => {
    const rows = rowsOf(player, pool);
    const same = rows.map((row, k) => ({ ...row, discounted: 0.88591 + k * 1e-6, horizon: 0.88594 }));
    expect(flatColumns(same)).toEqual(["discounted", "horizon"]);
    expect(flatWords(same)).toBe(
      "Discounted reads 0.8859 and Horizon reads 0.8859 for every candidate, so these columns are left out: one game hardly changes what later games are worth. The data table has five decimals.",
    );
    const [first, ...others] = same;
    expect(flatColumns([{ ...first, horizon: 0.9 }, ...others])).toEqual(["discounted"]);
    const twins = rows.map((row, k) => ({ ...row, discounted: k / 10, horizon: k / 10 + 1e-6 }));
    expect(flatColumns(twins)).toEqual(["horizon"]);
    expect(flatWords(twins)).toMatch(/^Horizon reads the same as Discounted for every candidate, so it is left out: /);
    expect(flatWords(rows.map((row, k) => ({ ...row, discounted: k, horizon: 2 * k })))).toBe("");
  });

  it("names each choice in its sentence", () => {
    expect(candidatesReading(rowsOf(player, pool, 0, 0))).toMatch(/Known/);
    expect(candidatesReading(rowsOf(player, pool, 0.999, 1000))).toMatch(
      /^Known is the closest and the likeliest draw\. Looking ahead, /,
    );
    expect(candidatesReading([])).toBe("");
  });

  it("sorts by any column, names alphabetically", () => {
    const rows = rowsOf(player, pool);
    expect(sortCandidates(rows, "name", false).map(({ person: { name } }) => name)).toEqual([
      "Far",
      "Known",
      "Stranger",
    ]);
    expect(sortCandidates(rows, "win", true)[0].person.name).toBe("Far");
    expect(sortCandidates(rows, "quality", true)[0].person.name).toBe("Known");
  });

  it("always show the first, the chosen and the selected candidates", () => {
    const rows = sortCandidates(rowsOf(player, pool, 0.999, 1000), "win", true);
    const shown = firstRows(rows, 0, "Far").map(({ person: { name } }) => name);
    expect(shown).toContain("Known");
    expect(shown).toContain("Far");
  });

  it("the table of candidates has every number", () => {
    const table = candidatesTable(rowsOf(player, pool), "Mole");
    expect(table.rows).toHaveLength(3);
    expect(table.columns.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Quality", "Look-ahead", "If win", "If loss", "Score, discounted", "Score, horizon"]),
    );
    expect(table.rows[0]).toHaveLength(table.columns.length);
  });

  it("the table of candidates is in model units where those are chosen", () => {
    const rows = rowsOf(player, pool);
    const { columns, rows: cells } = candidatesTable(rows, "Mole", displayOf({ origin: 25, pointsPerUnit: 50 }, "own"));
    expect(columns.slice(2, 5).map(({ label }) => label)).toEqual([
      "Rating, model units",
      "Sd, model units",
      "Gap to Mole, model units",
    ]);
    const { rating, sd } = rows[0].person;
    expect(cells[0].slice(2, 5)).toEqual([25 + (rating - 1500) / 50, sd / 50, rows[0].gap / 50]);
  });
});

describe("the frontier", () => {
  const player = person("Mole", 1600, 120);
  const pool = Array.from({ length: 40 }, (_, k) => person(`P${k}`, 1300 + 17 * k, 20 + ((k * 37) % 280)));

  it("contains exactly the players that some weighting of now and later would choose", () => {
    const rows = rowsOf(player, pool);
    const hull = frontier(rows);
    const best = new Set<string>();
    for (let share = 0; share <= 1000; share++) {
      const weight = Math.tan((share / 1000) * (Math.PI / 2 - 1e-6));
      const top = rows.reduce((a, b) => (b.quality + weight * b.lookAhead > a.quality + weight * a.lookAhead ? b : a));
      best.add(top.person.name);
    }
    const names = new Set(hull.map(({ person: { name } }) => name));
    for (const name of best) expect(names.has(name)).toBe(true);
    for (let k = 1; k < hull.length; k++) {
      expect(hull[k].quality).toBeLessThanOrEqual(hull[k - 1].quality);
      expect(hull[k].lookAhead).toBeGreaterThan(hull[k - 1].lookAhead);
    }
  });

  it("has a sentence that locates the discount on it", () => {
    const rows = rowsOf(player, pool, 0, 0);
    expect(frontierReading(rows, frontier(rows))).toMatch(/this discount picks the best game now/);
    expect(frontierReading([], [])).toBe("");
  });
});
