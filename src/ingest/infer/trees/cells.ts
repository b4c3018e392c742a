import { headingRoles } from "../tokens/headings";
import { isNameLike } from "../tokens/names";
import type { Piece } from "../types";
import { isFigure, isResult } from "./figures";
import type { Field, Node } from "./node";

/** Scalars of an object and its inner objects, by the words of their paths. */
export function flatten(
  fields: readonly Field[],
  prefix: string,
  cells: Map<string, Piece>,
  owner: string,
  depth = 0,
): void {
  if (depth > 4 || cells.size > 200) return;
  const sides = sideKeys(fields);
  const isNamed = nameOf(fields) !== undefined;
  const add = (heading: string, key: string, value: Node): void => {
    if (value.kind === "scalar") {
      if (!cells.has(heading)) cells.set(heading, shown(value.piece, heading));
    } else if (value.kind === "list") {
      for (const [at, piece] of listCells(value.items, key, heading)) cells.set(at, piece);
    } else if (sides.includes(key) && areNames(value.fields))
      cells.set(heading, joinedPiece(value.fields.map((one) => one.value)));
    else if (!isOfRows(value.fields)) flatten(value.fields, heading, cells, key, depth + 1);
  };
  for (const { key, value } of fields) {
    // An id beside the name of a player or team is redundant.
    const isOwn = key.text.toLowerCase() === `${owner.toLowerCase()}id`;
    const isSpent = isOwn || (isNamed && ID.test(key.text));
    if (prefix !== "" && isSpent) continue;
    const heading = isOwn ? `${owner} id` : headingOf(key.text, value, prefix, sides.includes(key.text));
    add(heading, key.text, value);
  }
}

const ID = /^_?(?:id|key|uid|uuid|guid|slug)$/i;

/** Rows of another table, by their numbers. */
const isOfRows = (fields: readonly Field[]): boolean =>
  fields.length > 1 && fields.every(({ key, value }) => /^\d+$/.test(key.text) && value.kind === "map");

/** Cells of a list within a row: one cell, or a column for each item. */
function listCells(items: readonly Node[], key: string, heading: string): (readonly [string, Piece])[] {
  const pieces = items.flatMap((item) => (item.kind === "scalar" ? [item.piece] : []));
  if (items.length === 0) return [];
  if (pieces.length < items.length) return memberCells(items, key, heading);
  const areFigures = pieces.every(({ text }) => isFigure(text));
  const whole = [heading, areFigures ? pieces[0] : joinedPiece(items)] as const;
  const isPair = items.length === 2 && PAIRED.test(key);
  const isRow = !isPair && items.length > 1 && isOfRaces(key) && pieces.every(({ text }) => isResult(text));
  if (!isPair && !isRow) return [whole];
  // Two people or two numbers of a game, or a player's results in several races: a column for each.
  const first = areFigures || isRow ? 1 : 0;
  const columns = pieces.map((piece, at) => [`${heading} ${first + at}`, shown(piece, heading)] as const);
  return isPair && !areFigures ? [whole, ...columns] : columns;
}

/** The names of a team's members, joined. */
function memberCells(items: readonly Node[], key: string, heading: string): (readonly [string, Piece])[] {
  const names = items.flatMap((item) => (item.kind === "map" ? (nameOf(item.fields) ?? []) : []));
  if (items.length > 8 || names.length < items.length || !MEMBERS.test(key)) return [];
  const text = names.map((name) => name.text).join(" / ");
  return [[heading, { text, from: names[0].from, to: names.at(-1)!.to }]];
}

const isOfRaces = (key: string): boolean =>
  [key, key.replace(/s$/, "")].some((word) =>
    (["race", "round", "place", "score", "result"] as const).some((role) => (headingRoles(word).get(role) ?? 0) >= 2),
  );

/** "user" of "white" is white; the sides of "score" are "white score" and "black score", those of "players" "white" and "black". */
function headingOf(key: string, value: Node, prefix: string, isSide: boolean): string {
  if (prefix === "") return /^person$/i.test(key) ? "player" : key;
  const within = prefix.split(" ").at(-1)!;
  if (isSide)
    return /^(?:players?|teams?|sides?|participants?|opponents?|users?|competitors?|colou?rs?)$/i.test(within)
      ? key
      : `${key} ${within}`;
  if (/^(?:name|text|title|value|displayName|fullName|full_name)$/i.test(key)) return prefix;
  if (
    value.kind === "map" &&
    /^(?:user|player|person|profile|member|competitor|participant|entrant)$/i.test(key) &&
    nameOf(value.fields)
  )
    return prefix;
  return `${prefix} ${key}`;
}

/** The second side by the name of the first. */
const AGAINST: ReadonlyMap<string, string> = new Map([
  ["1", "2"],
  ["a", "b"],
  ["A", "B"],
]);

/** The two keys of an object that are the sides of a game: white and black, playerA and playerB. */
function sideKeys(fields: readonly Field[]): readonly string[] {
  const keys = fields.map(({ key: { text } }) => text).slice(0, 40);
  for (const key of keys) {
    const numbered = /^(.*?[_ ]?)([1aA])$/.exec(key);
    const other = numbered ? keys.find((one) => one === `${numbered[1]}${AGAINST.get(numbered[2])}`) : undefined;
    if (other) return [key, other];
    if ((headingRoles(key).get("side1") ?? 0) < 2.6) continue;
    const against = keys.find((one) => one !== key && (headingRoles(one).get("side2") ?? 0) >= 2.6);
    if (against) return [key, against];
  }
  return [];
}

/** The people of a side: an object that contains only names. */
const areNames = (fields: readonly Field[]): boolean =>
  fields.length >= 2 &&
  fields.every(({ key, value }) => value.kind === "scalar" && MEMBERS.test(key.text) && isNameLike(value.piece.text));

/** Keys of the two sides of a game, or of their values. */
export const PAIRED =
  /player|team|opponent|participant|competitor|side|score|point|result|set|goal|ergebnis|spieler|mannschaft/i;

export const MEMBERS = /member|player|driver|crew|rider|team|people|roster|lineup|spieler|fahrer|handle/i;

function nameOf(fields: readonly Field[]): Piece | undefined {
  const first = fields.find(
    ({ key, value }) =>
      /^(?:name|full_?name|display_?name|handle|nick(?:name)?|user(?:name)?|player|player_?name|driver|short_?name|last_?name)$/i.test(
        key.text,
      ) && value.kind === "scalar",
  );
  if (first?.value.kind !== "scalar") return undefined;
  const forename = fields.find(({ key }) => /^(?:first_?name|given_?name|forename)$/i.test(key.text))?.value;
  if (/last/i.test(first.key.text) && forename?.kind === "scalar")
    return { ...first.value.piece, text: `${forename.piece.text} ${first.value.piece.text}` };
  return first.value.piece;
}

/** A value as a cell: empty for null, and a day for seconds or milliseconds since 1970 under a key of dates. */
function shown(piece: Piece, heading: string): Piece {
  if (/^(?:null|none|undefined|nan)$/i.test(piece.text)) return { ...piece, text: "" };
  const isMoment = /^1\d{9}(?:\d{3})?$/.test(piece.text) && WHEN.test(heading);
  return isMoment ? { ...piece, text: dayOf(piece.text) } : piece;
}

/** Keys of the moment of a game. */
export const WHEN = /(?:_at|At|date|time|timestamp|^ts|start|started|end|ended|played)$/i;

/** The day of seconds or milliseconds since 1970. */
export function dayOf(moment: string): string {
  return new Date(Number(moment) * (moment.length === 10 ? 1000 : 1)).toISOString().slice(0, 10);
}

export function joinedPiece(items: readonly Node[]): Piece {
  const pieces = items.flatMap((item) => (item.kind === "scalar" ? [item.piece] : []));
  if (pieces.length === 1) return pieces[0];
  return { text: pieces.map(({ text }) => text).join(" / "), from: -1, to: -1 };
}
