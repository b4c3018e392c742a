// @isolation fresh-modules
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { filled, substitute } from "../../../src/features/learn/claims/worked";
import type { Worked } from "../../../src/features/learn/claims/worked";
import type { NamedPlayer, FigureSettings } from "../../../src/features/learn/figure/figureState";
import type { Lesson } from "../../../src/features/learn/lesson";
import { LESSONS, loadTexts } from "../../../src/features/learn/lessons";
import { seeded } from "../../../src/store/random";
import { number } from "../../../src/ui/format";
import { answering } from "../../support/answers";
import { patience } from "../../support/pace";

await loadTexts();

const ask = answering();

vi.stubGlobal("fetch", async (name: string) => new Response(readFileSync(`public/${name}`, "utf8")));

/** Evaluates arithmetic as written on screen. */
function calculated(sum: string): number {
  const tokens = sum.replaceAll(",", "").match(/[\d.]+|½|ln|\^\[|[−\-×/+()\]]/g) ?? [];
  expect(tokens.join(""), "arithmetic only").toBe(sum.replaceAll(",", "").replaceAll(" ", ""));
  let at = 0;
  const take = (...any: readonly string[]): string | null => (any.includes(tokens[at]) ? tokens[at++] : null);
  function value(): number {
    if (take("−", "-")) return -value();
    if (take("ln")) return Math.log(value());
    if (take("½")) return 0.5;
    if (!take("(")) return Number(tokens[at++]);
    const inside = total();
    expect(take(")")).toBe(")");
    return inside;
  }
  function power(): number {
    const base = value();
    if (!take("^[")) return base;
    const exponent = total();
    expect(take("]")).toBe("]");
    return base ** exponent;
  }
  function product(): number {
    let result = power();
    for (let sign = take("×", "/"); sign; sign = take("×", "/"))
      result = sign === "×" ? result * power() : result / power();
    return result;
  }
  function total(): number {
    let result = product();
    for (let sign = take("+", "−", "-"); sign; sign = take("+", "−", "-"))
      result += sign === "+" ? product() : -product();
    return result;
  }
  const all = total();
  expect(at, "all of it was read").toBe(tokens.length);
  return all;
}

/** Largest effect of rounding of the written numbers on the result: half a unit of each, added up. */
function slack(worked: Worked, values: Readonly<Record<string, number>>): number {
  const exact = (moved: Readonly<Record<string, number>>) =>
    calculated(filled(worked, moved, (value) => String(value).replace(/e-\d+$/, "")));
  const middle = exact(values);
  const parts = Object.entries(worked.parts).map(([name, { digits }]) =>
    Math.abs(exact({ ...values, [name]: values[name] + 0.5 * 10 ** -digits }) - middle),
  );
  return parts.reduce((a, b) => a + b, 0) * 1.05 + 0.5 * 10 ** -worked.digits + 1e-9;
}

/** Settings with bounds other than those of K. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  k: [2, 80],
  m: [0, 20],
  data: [0, 1],
  scene: [0, 1],
  shown: [0, 1],
  lift: [-500, 500],
  wins: [0, 100],
  games: [0, 100],
  flat: [0, 1],
  year: [2019, 2025],
  drift: [0, 300],
  driver: [0, 3],
};

function anySettings({ settings = {} }: Lesson, random: () => number): FigureSettings {
  return Object.fromEntries(
    Object.keys(settings).map((id) => {
      const [low, high] = RANGES[id];
      return [id, low + Math.round(random() * (high - low))];
    }),
  );
}

/** Random ratings, uncertainties, scores and statuses within the sliders, in any order. */
function anyPlayers({ id, race }: Lesson, random: () => number): readonly NamedPlayer[] {
  const between = (low: number, high: number) => low + Math.round(random() * (high - low));
  const endings = id === "ties";
  const out = endings ? between(0, race.length - 1) : 0;
  return race
    .toSorted(() => random() - 0.5)
    .map((player, i) => ({
      ...player,
      points: id === "field" ? 1500 : between(1000, 2000),
      ...(player.sd !== undefined && { sd: between(30, 400) }),
      ...(player.score !== undefined && { score: between(0, 40), points: 1500, minutes: between(1, 60) }),
      ...(endings && i > 0 && i < race.length - out && random() < 0.3 && { tied: true }),
      ...(endings && i >= race.length - out && { dnf: true }),
    }));
}

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("the formula of lesson %s", (id, lesson) => {
  it("equals the number of the figure at random settings", { timeout: patience(60_000) }, async () => {
    const random = seeded(18);
    for (let round = 0; round < (["better", "then-now"].includes(id) ? 3 : 12); round++) {
      const settings = anySettings(lesson, random);
      const players = anyPlayers(lesson, random);
      const lines = lesson.worked(players, settings);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        const { values, result } = await substitute(ask, line);
        const sum = filled(line, values, number);
        expect(sum, "every slot has its number").not.toMatch(/[{}]|NaN|–/);
        const off = Math.abs(calculated(sum) - result);
        expect(off, `${line.words} ${sum} = ${result}`).toBeLessThanOrEqual(slack(line, values));
      }
    }
  });

  it("uses the system of the link to Race", () => {
    const settings = lesson.settings ?? {};
    expect(lesson.systems(settings).length).toBeGreaterThan(0);
  });
});

describe("the calculator", () => {
  it("detects a sum with a wrong result", async () => {
    const [line] = LESSONS[1].worked(LESSONS[1].race, { k: 17 });
    const { values, result } = await substitute(ask, { ...line, parts: { ...line.parts, K: { is: 20, digits: 0 } } });
    expect(Math.abs(calculated(filled(line, values, number)) - result)).toBeGreaterThan(slack(line, values));
  });
});
