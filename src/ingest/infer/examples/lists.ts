import { likeTo } from "../common/alike";
import type { Piece } from "../types";
import { bareOf, endsOf, startsOf } from "./bounds";
import type { Example, Found, Row } from "./records";
import { isStop, type TokenLine } from "./tokens";

/** Several names in a line, each after the same signs or numbers: "1. Ann 12, 2. Bo 11". */
export function series(lines: readonly TokenLine[], example: Example): Found[] {
  const own = lines[example.at];
  const before = own.tokens.slice(Math.max(0, example.first - 2), example.first).map(({ sort }) => sort);
  const sizes = [2, 1].filter((size) => before.length >= size);
  const isAlike = likeTo(example.text);
  return sizes.flatMap((size) => {
    const opening = before.slice(-size);
    const places = lines.map(({ tokens }) =>
      tokens.flatMap((_, first) =>
        first >= size && opening.every((sort, index) => tokens[first - size + index].sort === sort) ? [first] : [],
      ),
    );
    return endsOf(own, example.first, example.end).flatMap((end): Found[] => {
      const rowIn = (at: number): Row[] => {
        const line = lines[at];
        const sides: Piece[][] = [];
        let from = 0;
        for (const first of places[at]) {
          const last = first < from ? undefined : end(line, first);
          const name = last !== undefined && last > first ? bareOf(line, first, last) : undefined;
          if (!name || !isAlike(name.text)) continue;
          sides.push([name]);
          from = last!;
        }
        return sides.length > 1 ? [{ at, sides }] : [];
      };
      const hit = rowIn(example.at).some(({ sides }) => sides.some(([{ text }]) => text === example.text));
      return hit ? [{ rows: lines.flatMap((_, at) => rowIn(at)), whole: true, kind: "list" }] : [];
    });
  });
}

/** Groups of signs that can replace each other between the names of a list. */
const SIGNS = [
  [">", "=", "≥", "→"],
  [",", "-", ";", "/", "·", "|", "•"],
];

/** Finds several names in a line that have the same tokens between them: "Ann > Bo = Cy", "Ann+42 Bo-8". */
export function lists(lines: readonly TokenLine[], one: Example, other: Example): Found[] {
  const own = lines[one.at];
  const between = own.tokens.slice(one.end, other.first);
  const sign = between.find(({ kind, sort }) => kind === "sign" && !/^[()[\]]$/.test(sort)) ?? between.at(0);
  if (!sign) return [];
  const signs = new Set(SIGNS.find((some) => some.includes(sign.sort)) ?? [sign.sort]);
  const [word] = between;
  const behind = word?.kind === "word" && sign !== word ? word.sort : undefined;
  const isAlike = likeTo(one.text);
  return startsOf(own, one.first).flatMap((start): Found[] => {
    const rowIn = (at: number): Row[] => {
      const first = start(lines[at]);
      if (first === undefined) return [];
      const names = partsOf(lines[at], first, signs, behind).map((part) =>
        part && isAlike(part.text) ? part : undefined,
      );
      const sides = names.flatMap((name) => (name ? [[name]] : []));
      return sides.length > 1 && sides.length >= names.length - 1 ? [{ at, sides }] : [];
    };
    const isHit = ({ sides }: Row): boolean =>
      [one, other].every(({ text }) => sides.some(([name]) => name.text === text));
    if (!rowIn(one.at).some(isHit)) return [];
    const rows = lines.flatMap((_, at) => rowIn(at));
    return [rows, alikeBetween(rows, lines, one.at)].map((some) => ({ rows: some, whole: true, kind: "list" }));
  });
}

/** Rows whose first two names have the same kinds of tokens between them as the example. */
function alikeBetween(rows: readonly Row[], lines: readonly TokenLine[], at: number): Row[] {
  const kindsIn = ({ at: own, sides }: Row): string => {
    const { line, tokens } = lines[own];
    const [from, to] = [sides[0].at(-1)!.to - line.from, sides[1][0].from - line.from];
    const kinds = tokens
      .filter((one) => one.from >= from && one.to <= to && one.kind !== "gap")
      .map(({ kind }) => kind);
    return [...new Set(kinds)].join(" ");
  };
  const wanted = new Set(rows.filter((row) => row.at === at).map(kindsIn));
  return rows.filter((row) => wanted.has(kindsIn(row)));
}

/** `behind`: the small word after the marked name. */
function partsOf(
  line: TokenLine,
  first: number,
  signs: ReadonlySet<string>,
  behind: string | undefined,
): (Piece | undefined)[] {
  const parts: (Piece | undefined)[] = [];
  let from = first;
  for (let at = first; at <= line.tokens.length; at++) {
    if (at < line.tokens.length && !signs.has(line.tokens[at].sort)) continue;
    let start = from;
    while (start < at && line.tokens[start].kind !== "word") start += 1;
    const stop = line.tokens.findIndex(
      (one, index) => index > start && index < at && (isStop(one) || one.sort === behind),
    );
    parts.push(start < at ? bareOf(line, start, stop < 0 ? at : stop) : undefined);
    from = at + 1;
  }
  return parts.at(-1) === undefined ? parts.slice(0, -1) : parts;
}
