import type { Parsed } from "../parsed";
import { bodyOf } from "../lexing/lineEntry";

type Scored = Extract<Parsed, { kind: "scored" }>;

const nameOf = (one: Parsed): string =>
  one.kind === "entry"
    ? (one.names?.[0] ?? bodyOf(one.entry.body).name).text.toLowerCase()
    : one.kind === "scored"
      ? one.body.name.text.toLowerCase()
      : "";

/** "Ossie gets 2nd, more food left": a remark that puts one of those with equal scores first. */
export function tieBroken(before: readonly Parsed[], said: readonly Parsed[]): readonly Parsed[] | undefined {
  const [stated] = said;
  const place = said.length === 1 && stated.kind === "entry" ? stated.entry.place : undefined;
  const last = before.findLastIndex(({ kind }) => kind === "scored");
  if (place === undefined || last < 0) return undefined;
  const start = before.slice(0, last).findLastIndex(({ kind }) => kind !== "scored") + 1;
  const run = before.slice(start, last + 1).filter((one): one is Scored => one.kind === "scored");
  const scores = run.map(({ body }) => body.score ?? Number.NaN);
  const isOrdered = scores.every((score, at) => at === 0 || score <= scores[at - 1]);
  const own = run.findIndex((one) => nameOf(one) === nameOf(stated));
  const level = scores.filter((score) => score === scores[own]).length;
  const rank = scores.indexOf(scores[own]) + 1;
  if (!isOrdered || own < 0 || level < 2 || place < rank || place >= rank + level) return undefined;
  const order = run.toSpliced(own, 1).toSpliced(place - 1, 0, run[own]);
  const placed = run.map((one): Parsed => {
    const { line, body } = one;
    const ahead = order.indexOf(one) + 1;
    const rest = scores.indexOf(body.score!) + 1;
    const entry = { place: body.score === scores[own] ? ahead : rest, body: body.name, tied: false, weight: 0.9 };
    return { kind: "entry", line, entry, names: [body.name], body };
  });
  return [...before.slice(0, start), ...placed, ...before.slice(last + 1)];
}
