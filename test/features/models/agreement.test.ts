import { describe, expect, it } from "vitest";
import {
  agreementFigure,
  agreementReading,
  agreementTable,
  correlationStyle,
} from "../../../src/features/models/agreement/agreement.chart";
import { testedSeason } from "./season";

const { contenders, comparison, snapshot } = testedSeason();

describe("agreement", () => {
  const figure = agreementFigure(comparison, contenders, snapshot.history)!;
  it("names the players ranked most differently, with their ranks under each system", () => {
    expect(figure.players).toBe(4);
    expect(figure.correlation(0, 0)).toBeCloseTo(1, 12);
    expect(figure.most[0].places).toHaveLength(2);
    expect(figure.most[0].spread).toBeGreaterThanOrEqual(figure.most.at(-1)!.spread);
    expect(agreementReading(figure)).toMatch(/^Spearman rank correlation of the final ratings, 4 players\.$/);
    const three = { ...figure, contenders: [figure.contenders[0], figure.contenders[1], figure.contenders[1]] };
    for (const value of [1, NaN])
      expect(agreementReading({ ...three, correlation: () => value })).not.toContain("agree least");
    expect(agreementReading({ ...three, correlation: (i, j) => 1 - 0.1 * (i + j) })).toContain("agree least");
    // Two pairs that the figure writes alike, of three.
    const tied = { ...three, correlation: (i: number, j: number) => (i + j === 1 ? 0.9 : 0.8 + 0.001 * i) };
    expect(agreementReading(tied)).toMatch(/; (\S+) and (\S+) agree least, as does one other pair\.$/);
    expect(agreementTable(figure).rows).toHaveLength(2 + figure.most.length);
  });
  it("agreement is not drawn for removed contenders, or for another history", () => {
    expect(agreementFigure(comparison, contenders.slice(0, 1), snapshot.history)).toBeNull();
    expect(agreementFigure(comparison, contenders, { ...snapshot.history, playerCount: 1 })).toBeNull();
  });
  it("distinguishes correlations near 1", () => {
    const steps = [0.5, 0.9, 0.96, 0.985, 0.999].map((value) => correlationStyle(value).fill);
    expect(new Set(steps).size).toBe(5);
  });
});
