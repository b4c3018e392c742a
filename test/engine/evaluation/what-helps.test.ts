import { describe, expect, it } from "vitest";
import { whatHelpsSteps } from "../../../src/engine/evaluation/what-helps";
import { buildHistory, DEFAULT_OPTIONS } from "../../../src/engine/history";
import { finish } from "../../../src/engine/steps";
import { helpReading, helpRows, helpTable } from "../../../src/features/models/helps/helps.chart";

/** Drivers are alike and change cars every race; red cars win. Who is at home makes no difference. */
let seed = 1;
const draw = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const { history } = buildHistory(
  Array.from({ length: 120 }, (_, race) => {
    const at = [draw(), draw(), draw(), draw()];
    const names = [0, 1, 2, 3].sort((a, b) => at[a] - at[b]).map((k) => "ABCD"[k]);
    const host = "ABCD"[race % 4];
    return {
      entrants: names.map((name, k) => ({
        name,
        rank: k + 1,
        shared: { constructor: k < 2 ? "red" : "blue" },
        conditions: { home: name === host ? 1 : 0 },
      })),
    };
  }),
);
const spec = { model: "plackett-luce", parameters: { orientation: "race" } };
const options = { resamples: 200, seed: 1 };
const reading = { ...DEFAULT_OPTIONS, shared: ["constructor"], conditions: ["home"] };

describe("what helps", () => {
  const found = finish(whatHelpsSteps(history, reading, spec, options));
  const rows = helpRows(found, "pairLogLoss");

  it("finds the car that decides, and each chosen together", () => {
    expect(rows.map(({ name }) => name)).toEqual(["Constructor", "Home", "Constructor with home"]);
    expect(rows[0].answer).toBe("helps");
    expect(rows[0].difference!).toBeLessThan(-0.05);
    expect(rows[0].high!).toBeLessThan(0);
    expect(rows[0].value! - found.alone.pairLogLoss!).toBeCloseTo(rows[0].difference!, 12);
    expect(rows[1].answer).not.toBe("helps");
  });

  it("is what the parts say, in words and in the table", () => {
    expect(helpReading(rows)).toContain("Constructor and Constructor with home help on races not seen before.");
    const table = helpTable(found, rows, "pairLogLoss");
    expect(table.rows[0].slice(0, 2)).toEqual(["Players alone", found.alone.pairLogLoss]);
    expect(table.rows).toHaveLength(4);
  });

  it("does not depend on what is chosen, and offers each where nothing is", () => {
    const plain = finish(whatHelpsSteps(history, DEFAULT_OPTIONS, spec, options));
    expect(plain.alone).toEqual(found.alone);
    expect(plain.helps).toEqual(found.helps.slice(0, 2));
  });

  it("says what cannot be asked", () => {
    const fide = { model: "glicko2", parameters: {} };
    expect(() => finish(whatHelpsSteps(history, reading, fide, options))).toThrow("rates players alone");
    const bare = buildHistory([{ entrants: [{ name: "A", rank: 1 }, { name: "B", rank: 2 }] }]).history; // prettier-ignore
    expect(() => finish(whatHelpsSteps(bare, DEFAULT_OPTIONS, spec, options))).toThrow("nothing besides the players");
  });
});
