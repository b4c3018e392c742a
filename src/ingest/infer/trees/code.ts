import type { Piece } from "../types";
import { literalAt } from "./json";
import type { Field, Node } from "./node";

/** A declaration, up to its value: "const games =", "val races: List<Race> =", "GAMES = ", "my %points =". */
const DECLARED =
  /(?:^|[\n;{(])[ \t]*(?:[\w$<>[\],.?*&@%' ]{0,60}[ \t*&@%$])?([\p{L}_$][\w$.]{0,40})[ \t]*(?::[^=\n{}]{1,60})?(?::=|=(?![=>]))\s*/gu;

const MIN_SHARE = 0.35;

/** The data of a program: each variable with a list or a map in it, if these make up much of the text. */
export function parseCode(text: string): Node | undefined {
  const fields: Field[] = [];
  let done = 0;
  let held = 0;
  for (const match of text.matchAll(DECLARED)) {
    const start = match.index + match[0].length;
    if (match.index < done) continue;
    const found = literalAt(text, start);
    if (!found || sizeOf(found.value) < 2) continue;
    const [, name] = match;
    const from = match.index + match[0].indexOf(name);
    fields.push({ key: { text: name, from, to: from + name.length }, value: found.value });
    done = found.end;
    held += found.end - start;
  }
  for (const [name, { items, size }] of callsOf(text)) {
    fields.push({ key: name, value: { kind: "list", items } });
    held += size;
  }
  return held >= MIN_SHARE * text.trim().length ? { kind: "map", fields } : undefined;
}

/** A call that begins a line, with a literal as its first argument. */
const CALL = /(?:^|[\n;])[ \t]*(?:await[ ])?([\p{L}_$][\w$.]{0,60})\((?=\s*["'])/gu;

/** Calls of one function with plain arguments, as rows: addMatch("Ada", "Bo", 3, 1). */
function callsOf(text: string): Map<Piece, { readonly items: Node[]; readonly size: number }> {
  const found = new Map<string, { key: Piece; items: Node[]; size: number }>();
  for (const match of text.matchAll(CALL)) {
    const [, name] = match;
    const at = match.index + match[0].length - 1;
    const call = literalAt(text, at);
    if (call?.value.kind !== "list" || call.value.items.length < 2) continue;
    if (!call.value.items.every(({ kind }) => kind === "scalar")) continue;
    const from = at - name.length;
    const calls = found.get(name) ?? { key: { text: name, from, to: at }, items: [], size: 0 };
    calls.items.push(call.value);
    calls.size += call.end - from;
    found.set(name, calls);
  }
  return new Map([...found.values()].filter(({ items }) => items.length > 1).map((one) => [one.key, one]));
}

function sizeOf(node: Node): number {
  if (node.kind === "scalar") return 1;
  const inner = node.kind === "list" ? node.items : node.fields.map(({ value }) => value);
  return inner.reduce((sum, one) => sum + sizeOf(one), 0);
}
