import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import type { History } from "../../../src/engine/history/types";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { announceSteps, roundK } from "../../../src/engine/lab/announce";
import { answerOf } from "../../../src/engine/lab/answer";
import { formOf, kOf, sportOf } from "../../../src/engine/lab/form";
import { comparisonOf, rowsOf } from "../../../src/engine/lab/lab-rows";
import { LAB_DEFAULTS } from "../../../src/engine/lab/plan";
import { labSteps } from "../../../src/engine/lab/work";
import { betweenWords } from "../../../src/engine/lab/writing";
import { contenderOf } from "../../../src/engine/replay/contender";
import { createRandom } from "../../../src/engine/numerics/random";
import { finish } from "../../../src/engine/steps";

/** Two-player games between ten players 120 points apart, with one game in five drawn. */
function league(games: number): History {
  const random = createRandom("a league of games");
  return buildHistory(
    Array.from({ length: games }, () => {
      const a = random.integer(10);
      const b = (a + 1 + random.integer(9)) % 10;
      const isDrawn = random.uniform() < 0.2;
      const wins = random.uniform() < 1 / (1 + 10 ** ((120 * (a - b)) / 400));
      return {
        entrants: [a, b].map((player, side) => ({
          name: `Team ${player}`,
          rank: isDrawn ? 1 : wins === (side === 0) ? 1 : 2,
        })),
      };
    }),
  ).history;
}

describe("a round K", () => {
  it("rounds to whole points from 10 on, halves from 2 on, and one digit below", () => {
    expect([173.7, 24.4, 9.8, 6.13, 2.2, 1.37, 0.043].map(roundK)).toEqual([174, 24, 10, 6, 2, 1, 0.04]);
  });
});

describe("an announcement", () => {
  const history = league(400);
  const settings = { ...LAB_DEFAULTS, tries: 8, seasons: 1, fade: false, today: null };
  const known = finish(labSteps(history, DEFAULT_OPTIONS, settings));
  const elo = known.plan.systems.findIndex(({ spec }) => spec.model === "pairwise-elo");
  const made = finish(announceSteps(history, DEFAULT_OPTIONS, known, elo));

  it("states a rounded K, its cost, and the range of K that is as good", () => {
    const [rounding, range] = made.sentences;
    expect(rounding).toMatch(
      /^The search found K [\d.]+ points; rounded to [\d.]+ points it costs nothing that these games could show: −?0\.\d{4} nats of log loss \(95 % interval −?0\.\d{4} to −?0\.\d{4}\)\.$/,
    );
    expect(range).toMatch(
      /^No K from [\d.]+( or less)? to [\d.]+( or more)? points predicts these games clearly worse/,
    );
    const [, k] = /rounded to ([\d.]+) points/.exec(rounding)!;
    const [, low, high] = /from ([\d.]+)(?: or less)? to ([\d.]+)/.exec(range)!;
    expect(Number(low)).toBeLessThanOrEqual(Number(k));
    expect(Number(high)).toBeGreaterThanOrEqual(Number(k));
    expect(Number(low)).toBeLessThan(Number(high));
    const [, found] = /found K ([\d.]+) points/.exec(rounding)!;
    expect(Number(low)).toBeLessThanOrEqual(Number(found));
    expect(Number(high)).toBeGreaterThanOrEqual(Number(found));
    expect(made.form.find(({ label }) => label === "K")!.text).toContain(`${k} points`);
    expect((Number(made.spec.parameters!.learningRate) * 400) / Math.LN10).toBeCloseTo(Number(k), 9);
  });

  it("consists of one paragraph in the words of the sport, with units and an interval", () => {
    expect(made.paragraph).not.toMatch(/\n|race|DNF|entrant/);
    expect(made.paragraph).toMatch(/^We rate our games with Pairwise Elo/);
    expect(made.paragraph).toContain("Every player starts at 1,500 points; ratings change after every game.");
    expect(made.paragraph).toContain("A draw counts as half a win each.");
    expect(made.paragraph).toMatch(
      /On the last 120 games, .* [\d.]+ % of the pairs right: [\d.]+ percentage points more than a coin toss \(95 % interval/,
    );
  });

  it("gives the interval of the answer, which allows for the choice among all systems", () => {
    const rows = rowsOf(known, comparisonOf(known));
    const plain = rows.find(({ system, spec }) => system !== elo && kOf(contenderOf(spec)) === null)!;
    const { paragraph } = finish(announceSteps(history, DEFAULT_OPTIONS, known, plain.system));
    expect(paragraph).toContain(
      `more than a coin toss${betweenWords("order", plain.order.beyond!, -1)}, which allows for the choice among all systems that were compared.`,
    );
    // With a rounded K, the same kind of interval.
    const [low, high] = /toss \(95 % interval ([\d.]+) to ([\d.]+)\)/.exec(made.paragraph)!.slice(1).map(Number);
    const [from, to] = rows.find(({ system }) => system === elo)!.order.beyond!.interval!;
    expect(Math.abs(high - low - 100 * (to - from))).toBeLessThan(0.25);
  });

  it("leaves out rules for features that the sport does not have", () => {
    const spec = { model: "pairwise-elo", parameters: {} };
    const labels = (sport: ReturnType<typeof sportOf>) =>
      formOf(spec, DEFAULT_OPTIONS, [], sport).map(({ label }) => label);
    expect(sportOf(history)).toEqual({ isGames: true, hasTies: true, hasOut: false });
    expect(labels(sportOf(history))).toEqual(["K", "Starting rating", "Floor", "Ratings change", "Draws"]);
    expect(labels({ isGames: false, hasTies: false, hasOut: true })).toContain("DNFs");
    const answer = answerOf(known, history, DEFAULT_OPTIONS, { purpose: "leaderboard", settle: null, fade: false });
    for (const { text } of answer.form) expect(text).toMatch(/points|none|after|win|nats|unit|days/);
  });
});
