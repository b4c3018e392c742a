import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { History } from "../../../src/engine/history/types";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { MODELS } from "../../../src/engine/models/registry";
import { replaySteps } from "../../../src/engine/replay/replay";
import { pointsOf } from "../../../src/engine/rating/points";
import { finish } from "../../../src/engine/steps";
import { markdownOf } from "../../../src/publish/markdown";
import { policySteps } from "../../../src/publish/policy";
import { bundled } from "../code/running";

const season = history(
  "Ada > Bea > Cyd > Dot\nBea > Ada = Cyd > Dot\nDot > Cyd > Bea(dnf) > Ada(dnf)\nCyd > Ada = Bea > Dot",
);
const formulaOne = bundled("f1-2016-2026.csv");
const asked = { name: "Club", date: "2026-11-22", evaluation: { resamples: 50 } };

const cardOf = (base: History, model: string, parameters: Parameters = {}): string =>
  markdownOf(finish(policySteps(base, DEFAULT_OPTIONS, { model, parameters }, asked)).card);

const numberOf = (cell: string): number => Number(cell.replaceAll(",", "").replace("−", "-"));

/** The numbers printed in the example. */
function printed(markdown: string) {
  const part = markdown.split("## A worked example")[1].split("\n## ")[0];
  const rows = part
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => line.slice(2, -2).split(" | "));
  const equation = /^([\d,.−]+) ([+−]) ([\d,.]+) = ([\d,.−]+) points/m.exec(part)!;
  return {
    part,
    lines: rows.slice(0, -1),
    sum: numberOf(rows.at(-1)!.at(-1)!),
    before: numberOf(equation[1]),
    change: (equation[2] === "−" ? -1 : 1) * numberOf(equation[3]),
    after: numberOf(equation[4]),
    k: numberOf(/Here K = ([\d.,]+\d)/.exec(part)?.[1] ?? "NaN"),
    divisor: numberOf(/number of opponents, (\d+)/.exec(part)?.[1] ?? "1"),
  };
}

describe("the worked example", () => {
  it.each(MODELS.map(({ id }) => id).filter((id) => id !== "through-time-games"))(
    "adds up as printed for %s",
    (model) => {
      const { lines, sum, before, change, after } = printed(cardOf(season, model));
      const total = lines.reduce((all, line) => all + numberOf(line.at(-1)!), 0);
      expect(lines.length).toBeGreaterThan(0);
      expect(total).toBeCloseTo(sum, 6);
      expect(change).toBeCloseTo(sum, 6);
      expect(before + change).toBeCloseTo(after, 6);
    },
  );

  const ELO: readonly Parameters[] = [
    { learningRate: 0.184 },
    { aggregate: "mean" },
    { anchor: true, anchorRating: 0.4, initialRating: -1 },
    {
      learningRateKnots: [
        [-1, 0.4],
        [1, 0.1],
      ],
    },
  ];
  it.each(ELO)("follows from the printed formula of Elo: %o", (parameters) => {
    for (const base of [season, formulaOne]) {
      const { lines, before, k, divisor } = printed(cardOf(base, "pairwise-elo", parameters));
      expect(lines.length).toBeGreaterThan(2);
      for (const [label, rating, expected, change] of lines) {
        const score = label.startsWith("Beat") ? 1 : label.startsWith("Drew") ? 0.5 : 0;
        const chance = 1 / (1 + 10 ** ((numberOf(rating) - before) / 400));
        expect(numberOf(expected)).toBeCloseTo(chance, 3.5);
        expect(Math.abs(numberOf(change) - (k * (score - chance)) / divisor)).toBeLessThan(0.011);
      }
    }
  });

  it("follows from the printed formula of Plackett–Luce by elimination", () => {
    const base = history("Ada > Bea > Cyd\nCyd > Ada > Bea\nBea > Cyd > Ada > Dot");
    const markdown = cardOf(base, "plackett-luce");
    const k = numberOf(/^ {4}K = ([\d.]+)/m.exec(markdown)![1]);
    const { sum, part } = printed(markdown);
    const name = /^(\w+) in race 3/m.exec(part)![1];
    const [replay] = finish(
      replaySteps(history("Ada > Bea > Cyd\nCyd > Ada > Bea\nBea(dns) > Dot(dns) > Ada > Cyd"), DEFAULT_OPTIONS, [
        { model: "plackett-luce", parameters: {} },
      ]),
    );
    // Ratings before the third race.
    const before = new Map(["Ada", "Bea", "Cyd", "Dot"].map((one) => [one, 1500]));
    const first = history("Ada > Bea > Cyd\nCyd > Ada > Bea");
    const [two] = finish(replaySteps(first, DEFAULT_OPTIONS, [{ model: "plackett-luce", parameters: {} }]));
    first.names.forEach((one, player) => before.set(one, pointsOf(two.scale, two.rating[player])));
    expect(replay.rating.length).toBe(4);
    const strength = (one: string) => 10 ** (-before.get(one)! / 400);
    const order = ["Bea", "Cyd", "Ada", "Dot"];
    let change = 0;
    for (let left = order.length; left > 1; left--) {
      const there = order.slice(0, left);
      if (!there.includes(name)) break;
      const p = strength(name) / there.reduce((all, one) => all + strength(one), 0);
      change += there.at(-1) === name ? k * (p - 1) : k * p;
    }
    expect(sum).toBeCloseTo(change, 1);
  });
});
