import { describe, expect, it } from "vitest";
import { IMPORTERS, readAll } from "../../src/ingest";
import { places, UNITS } from "../support/hostile-cells";
import { LONG } from "../support/long";
import { patience } from "../support/pace";

const KILOBYTE = 1024;
/**
 * Nothing that grows in step with its input needs as long for 32 kB; a search from every character needs ten times this. A long run looks
 * at the growth of whatever costs a tenth of it.
 */
const QUICK = LONG ? 8 : 80;
const SIZES = [2, 4, 8, 16, 32].map((size) => size * KILOBYTE);

/** Processor time in milliseconds: what others do on the machine does not count. */
function cost(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

interface Growth {
  readonly most: number;
  readonly power: number;
}

const least = (one: Growth, other: Growth): Growth => (other.power < one.power ? other : one);

/** What the largest size costs, and the power of the size that the cost grows with, by least squares over the sizes. */
function growth(run: (size: number) => unknown): Growth {
  const costs = SIZES.map((size) => Math.min(...Array.from({ length: 5 }, () => cost(() => run(size)))));
  const points = costs.map((least, at) => [Math.log(SIZES[at]), Math.log(Math.max(least, 0.05))] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return { most: costs.at(-1)!, power: over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0) };
}

/** Every unit stands in every place in a long run, and each in one of them otherwise. */
const ALL_PLACES = 8;
const stands = (unit: number, place: number) => LONG || (unit + place) % ALL_PLACES === 0;

describe("a long line costs in step with its length", () => {
  it.each(IMPORTERS)(
    "a long line costs in step with its length: $id",
    { timeout: patience(600_000) },
    ({ id, example }) => {
      const steep: string[] = [];
      let worst = { power: 0, words: "nothing takes long enough to see it grow" };
      for (const [nth, unit] of UNITS.entries()) {
        for (const [at, write] of places(example).entries()) {
          if (!stands(nth, at)) continue;
          const read = (size: number) =>
            readAll([{ data: write(unit.repeat(size / unit.length)) }], { format: id }).problems.length;
          if (cost(() => read(SIZES.at(-1)!)) < QUICK) continue;
          const first = growth(read);
          // What a busy machine does once it seldom does again.
          const { most, power } = first.power > 1.3 ? least(first, growth(read)) : first;
          const words = `${JSON.stringify(unit)} at place ${at}: size to the power ${power.toFixed(2)}, ${most.toFixed(0)} ms`;
          if (power > worst.power) worst = { power, words };
          if (most > Math.max(QUICK, 30) && power > 1.3) steep.push(words);
        }
      }
      if (LONG) console.info(`${id}: ${worst.words}`);
      expect(steep).toEqual([]);
    },
  );
});

/** Texts with so many cells, rows or levels. */
const MANY: Readonly<Record<string, (count: number) => string>> = {
  "cells that are not closed, in one row": (count) => `<table><tr>${"<td>x".repeat(count)}`,
  "cells with an entity": (count) => `<table><tr>${"<td>a&amp;b".repeat(count)}`,
  "rows on one line": (count) => `<table>${"<tr><td>1<td>Ann".repeat(count)}`,
  "a wide row and many rows": (count) => `<table><tr>${"<td>x".repeat(count)}${"<tr><td>1<td>A".repeat(count)}`,
  "cells that span two hundred rows": (count) => `<table>${"<tr><td rowspan=200 colspan=200>1".repeat(count)}`,
  tables: (count) => "<table><tr><td>1<td>Ann<tr><td>2<td>Bo</table>".repeat(count),
  "tables within tables": (count) => `${"<table>".repeat(count)}<tr><td>x`,
  columns: (count) => ["a", "1", "2"].map((cell) => `${cell},`.repeat(count)).join("\n"),
  rows: (count) => `place,name\n${"1,Ann\n".repeat(count)}`,
  "rows of one cell": (count) => "7\n".repeat(count),
  "columns of Markdown": (count) => ["a", "-", "1"].map((cell) => `|${`${cell}|`.repeat(count)}`).join("\n"),
  "lists within lists": (count) => "[".repeat(count) + "]".repeat(count),
  "objects within objects": (count) => `${'{"a":'.repeat(count)}1${"}".repeat(count)}`,
  "elements within elements": (count) => `${"<a>".repeat(count)}x${"</a>".repeat(count)}`,
  "brackets within brackets": (count) => `${"(".repeat(count)}A > B`,
  "entrants of one race": (count) => Array.from({ length: count }, (_, k) => `P${k}`).join(" > "),
};

describe("many cells, rows and levels cost in step with their number", () => {
  const [few, many] = LONG ? [12_500, 50_000] : [2000, 8000];
  it.each(Object.entries(MANY))(
    "the cost is in step with the number of %s",
    { timeout: patience(120_000) },
    (_, write) => {
      const read = (count: number) => cost(() => readAll([{ data: write(count) }]).problems.length);
      // Nothing that costs less at the most has grown with the square.
      const most = read(many);
      if (most < (LONG ? 300 : 150)) return;
      const power = Math.log(Math.min(most, read(many)) / Math.min(read(few), read(few))) / Math.log(many / few);
      expect(power).toBeLessThan(1.5);
    },
  );
});
