import { headingRoles } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import type { Piece } from "../types";
import { MEMBERS, PAIRED } from "./cells";
import { FIGURES, isFigure } from "./figures";
import type { Field, Node } from "./node";

/** A list of people with a list of their numbers beside it, or with the winner. */
export function besideEachOther(fields: readonly Field[]): [string, { node: Node }[]][] {
  const lists = fields.flatMap(({ key, value }) => {
    if (value.kind !== "list" || value.items.length < 2) return [];
    const pieces = value.items.flatMap((item) => (item.kind === "scalar" ? [item.piece] : []));
    return pieces.length === value.items.length ? [{ key, pieces }] : [];
  });
  const people = lists.find(
    ({ key, pieces }) =>
      (MEMBERS.test(key.text) || PAIRED.test(key.text)) &&
      pieces.every(({ text }) => isNameLike(text)) &&
      new Set(pieces.map(({ text }) => text)).size === pieces.length,
  );
  if (!people) return [];
  const size = people.pieces.length;
  const figures = lists.filter(
    ({ key, pieces }) => pieces.length === size && FIGURES.test(key.text) && pieces.every(({ text }) => isFigure(text)),
  );
  const scalarOf = (piece: Piece): Node => ({ kind: "scalar", piece, plain: false });
  const row = (name: Piece, cells: readonly Field[]): { node: Node } => ({
    node: { kind: "map", fields: [{ key: MADE_PLAYER, value: scalarOf(name) }, ...cells] },
  });
  if (figures.length > 0)
    return [
      [
        "#beside",
        people.pieces.map((name, at) =>
          row(
            name,
            figures.map(({ key, pieces }) => ({ key, value: scalarOf(pieces[at]) })),
          ),
        ),
      ],
    ];
  // A map of scores says more than who won.
  const isScored = fields.some(
    ({ value }) =>
      value.kind === "map" && people.pieces.every(({ text }) => value.fields.some(({ key }) => key.text === text)),
  );
  if (isScored) return [];
  const won = fields.find(({ key }) => (headingRoles(key.text).get("winner") ?? 0) >= 2)?.value;
  const winners =
    won?.kind === "scalar"
      ? [won.piece.text]
      : (lists.find(({ key }) => (headingRoles(key.text).get("winner") ?? 0) >= 2)?.pieces.map(({ text }) => text) ??
        []);
  const isTheirs =
    winners.length > 0 &&
    winners.length < size &&
    winners.every((text) => people.pieces.some((name) => name.text === text));
  if (!isTheirs) return [];
  const placed = (name: Piece): Field => ({
    key: MADE_PLACE,
    value: scalarOf({ text: winners.includes(name.text) ? "1" : String(1 + winners.length), from: -1, to: -1 }),
  });
  return [["#won", people.pieces.map((name) => row(name, [placed(name)]))]];
}

const MADE_PLAYER: Piece = { text: "player", from: -1, to: -1 };
const MADE_PLACE: Piece = { text: "place", from: -1, to: -1 };
