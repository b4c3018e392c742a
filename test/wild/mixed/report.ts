import type { Scored } from "../score";
import type { MixedText } from "./mixed";

export type Read = MixedText & { readonly first: Scored["first"]; readonly sure: boolean };

/** right: sure and right. asked: right, with a question. The others are wrong. */
export const COLUMNS = ["right", "asked", "told", "refused", "silent", "threw"] as const;
export type Column = (typeof COLUMNS)[number];

export const columnOf = ({ first, sure }: Read): Column => (first === "right0" ? (sure ? "right" : "asked") : first);

const isRight = (row: Read): boolean => row.first === "right0";
const share = (some: readonly Read[]): number => some.filter(isRight).length / some.length;
const percent = (value: number): string => `${Math.round(100 * value)} %`;

function grouped(rows: readonly Read[], keysOf: (row: Read) => readonly string[]): Map<string, Read[]> {
  const groups = new Map<string, Read[]>();
  for (const row of rows)
    for (const key of keysOf(row)) {
      const group = groups.get(key) ?? [];
      group.push(row);
      groups.set(key, group);
    }
  return groups;
}

const LEAST = 5;

/** For each value of each dimension, how many of its texts were read right, the worst first. */
export function marginalTable(rows: readonly Read[]): string {
  const groups = grouped(rows, ({ family, parts }) => [
    `${family} | all`,
    ...[...parts].map(([dimension, value]) => `${family} | ${dimension}: ${value}`),
  ]);
  const lines = [...groups]
    .filter(([, some]) => some.length >= LEAST)
    .toSorted((a, b) => share(a[1]) - share(b[1]))
    .map(([key, some]) => {
      const counts = COLUMNS.map((column) => some.filter((row) => columnOf(row) === column).length);
      return `| ${key} | ${percent(share(some))} | ${counts.join(" | ")} | ${shortest(some)} |`;
    });
  return [
    `| kind | part | read right | ${COLUMNS.join(" | ")} | shortest that fails |`,
    `| --- | --- | --: | ${COLUMNS.map(() => "--: | ").join("")}--- |`,
    ...lines,
  ].join("\n");
}

/** Pairs of parts that fail far more often than the worse of the two alone. */
export function worstPairs(rows: readonly Read[], count = 20): string {
  const single = grouped(rows, ({ family, parts }) =>
    [...parts].map(([dimension, value]) => `${family}, ${dimension}: ${value}`),
  );
  const pairs = grouped(rows, ({ family, parts }) => {
    const keys = [...parts].map(([dimension, value]) => `${family}, ${dimension}: ${value}`);
    return keys.flatMap((one, at) => keys.slice(at + 1).map((other) => `${one} + ${other}`));
  });
  return [...pairs]
    .filter(([, some]) => some.length >= LEAST)
    .map(([key, some]) => {
      const [one, other] = key.split(" + ");
      const expected = Math.min(share(single.get(one) ?? some), share(single.get(other) ?? some));
      return { key, some, loss: expected - share(some) };
    })
    .toSorted((a, b) => b.loss * Math.sqrt(b.some.length) - a.loss * Math.sqrt(a.some.length))
    .slice(0, count)
    .map(
      ({ key, some, loss }) =>
        `${key}: ${percent(share(some))} of ${some.length}, ${percent(loss)} below the worse of both; ${shortest(some)}`,
    )
    .join("\n");
}

/** The smallest text of those that fail, which shows best why. */
function shortest(rows: readonly Read[]): string {
  const failed = rows.filter((row) => !isRight(row)).toSorted((a, b) => oddity(a) - oddity(b));
  return failed[0]?.file ?? "";
}

const oddity = ({ parts, text }: Read): number =>
  40 * [...parts.values()].filter((value) => !/^(?:none|plain)$/.test(value)).length + text.length;
