import { peopleOf } from "../../tokens/names";
import type { Piece } from "../../types";
import { stretch } from "../lexing/content";
import { AND, PRONOUN } from "./duelSides";

interface Sides {
  readonly left: readonly Piece[];
  readonly right: readonly Piece[];
}

/** "Reds (Ann & Bo) 10 – 7 Blues (Cy & Di)", "We (Ann + Bo)": the people of sides named by a colour or a pronoun. */
export function crewed<Duel extends Sides>(found: Duel, { text, from }: Piece): Duel {
  const sides = [found.left, found.right];
  const crews = sides.map((side) => {
    const end = side.length === 1 ? side[0].to - from : text.length;
    const inside = /^\s*\(([^()\d]{3,80})\)/u.exec(text.slice(end))?.[1];
    if (inside === undefined) return [];
    const own = stretch({ text, from, to: from + text.length }, text.indexOf("(", end) + 1, inside.length);
    return [2, 3, 1, 0, 5].map((join) => peopleOf(own, join)).find((people) => people.length > 1) ?? [];
  });
  const both = crews.every((crew) => crew.length > 1);
  const [left, right] = sides.map((side, at) =>
    crews[at].length > 1 && (both || PRONOUN.test(side[0].text)) ? crews[at] : side,
  );
  return { ...found, left, right };
}

/** "TJ Prysk/ Janov A - TJ Prysk/ Janov B": the slash belongs to the names, because no one plays on both sides. */
export function withoutShared<Duel extends Sides>(found: Duel, line: Piece): Duel {
  const { left, right } = found;
  if (!left.some(({ text }) => right.some((other) => other.text === text))) return found;
  const [one, other] = [left, right].map((side) => {
    const from = side[0].from - line.from;
    return [stretch(line, from, side[side.length - 1].to - line.from - from)];
  });
  return one[0].text === other[0].text ? found : { ...found, left: one, right: other };
}

/** "Ann and Bo beat Cy and Di": both sides are pairs. */
export function inPairs<Duel extends Sides>(found: Duel): Duel {
  if (found.left.length > 1 || found.right.length > 1) return found;
  const [left, right] = [found.left[0], found.right[0]].map((side) => (AND.test(side.text) ? peopleOf(side, 3) : []));
  return left.length > 1 && right.length > 1 ? { ...found, left, right } : found;
}
