import { groupBy } from "../../grouped";
import type { InferredEntrant, InferredGame, Piece } from "../types";
import { countryBefore } from "./countries";
import { AND_WORDS } from "./names";

/** Titles of chess players, before their names. */
const TITLE = /^(?:W?[GFCI]M|NM|WNM)\s+(?=\p{L})/u;
/** "Ann Lee 2391": the rating after the name. */
const RATING = /\s{1,9}\(?\d{3,4}\)?$/u;
/** "4320 Ann Lee": a licence or start number before the name. */
const NUMBER = /^\d{2,5}\s+(?=\p{L})/u;
/** "LEE ANN ita, ATL. NOVARA": country and club. */
const CODED = /\s\p{Ll}{3},\s.*$/u;

/** "LINDQVIST Mara" in every cell: surnames in capitals before forenames. */
const CAPITALS = /^(\p{Lu}[\p{Lu}'’ -]*\p{Lu}) (\p{Lu}\p{Ll}[\p{L}'’. -]*)$/u;

function turned(piece: Piece): Piece {
  const [, surname, forename] = CAPITALS.exec(piece.text.trim()) ?? [];
  if (surname === undefined) return piece;
  const words = surname.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
  return { ...piece, text: `${forename} ${words}` };
}

/** "Lindqvist, Mara": a surname before a forename. */
const AT_COMMA = /^(\p{L}[^,/&]{0,40}), (\p{L}[^,/&]{0,30})$/u;

/** Puts the forename first, if nearly all names have a comma after the surname. */
export function turnedAtComma(names: readonly string[]): (piece: Piece) => Piece {
  const filled = names.filter((name) => name !== "");
  const commas = filled.filter((name) => AT_COMMA.test(name)).length;
  if (commas < 2 || commas < 0.8 * filled.length) return (piece) => piece;
  return (piece) => ({ ...piece, text: piece.text.replace(AT_COMMA, "$2 $1") });
}

function from(piece: Piece, at: number): Piece {
  return { ...piece, text: piece.text.slice(at), from: piece.from < 0 ? -1 : piece.from + at };
}

/** Removes additions to names that most cells of a column have. */
export function aroundNames(texts: readonly string[]): (piece: Piece) => Piece {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== "");
  const most = (sign: RegExp, share: number): boolean =>
    filled.length > 2 && filled.filter((text) => sign.test(text)).length >= share * filled.length;
  const tails = [CODED, RATING].filter((sign) => most(sign, 0.8));
  const isTitled = most(TITLE, 0.1) && !most(TITLE, 1);
  if (most(CAPITALS, 1)) return turned;
  const flagged = filled.filter((text) => /^\p{Lu}\p{L}+ \p{L}+ \p{L}/u.test(text)).length > 0.5 * filled.length;
  // A flag is copied as the name of its country.
  if (flagged && filled.length > 2 && filled.filter((text) => countryBefore(text) > 0).length > 0.8 * filled.length)
    return (piece) => from(piece, countryBefore(piece.text));
  const heads = [...(isTitled ? [TITLE] : []), ...(most(NUMBER, 0.9) ? [NUMBER] : [])];
  if (tails.length === 0 && heads.length === 0) return (piece) => piece;
  return (piece) => {
    const { text, from } = piece;
    const start = heads.reduce((at, head) => at + (head.exec(text.slice(at))?.[0].length ?? 0), 0);
    const bare = tails.reduce((rest, tail) => rest.replace(tail, ""), text.slice(start).trimEnd());
    return from < 0 ? { ...piece, text: bare } : { text: bare, from: from + start, to: from + start + bare.length };
  };
}

/** "Marsh, Ella": a surname and a forename. */
const INVERTED =
  /^((?:\p{Ll}+\s){0,2}\p{Lu}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,2}),\s(\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,2})$/u;

/** Puts forenames first if nearly all names of the text have them after a comma. */
export function withForenamesFirst(games: readonly InferredGame[]): readonly InferredGame[] {
  const names = new Set(games.flatMap(({ entrants }) => entrants.map(({ name }) => name.text)));
  const inverted = [...names].filter((name) => INVERTED.test(name));
  if (inverted.length < 2 || inverted.length < 0.8 * names.size) return games;
  return games.map((game) => ({
    ...game,
    entrants: game.entrants.map((one) => ({
      ...one,
      name: { ...one.name, text: one.name.text.replace(INVERTED, "$2 $1") },
    })),
  }));
}

/** "Dennis & Hilda Thorne" among pairs of full names: both have the surname. */
export function withSharedSurnames(games: readonly InferredGame[], text: string): readonly InferredGame[] {
  const pairs = games.flatMap(({ entrants }) => pairsIn(entrants));
  const couples = pairs.filter((pair) => isCouple(pair, text));
  const isFull = (one: InferredEntrant): boolean => one.name.text.includes(" ");
  const full = pairs.filter((pair) => pair.every(isFull));
  if (couples.length === 0 || full.length < 2 || couples.length + full.length < pairs.length) return games;
  const surnames = new Map(couples.map(([one, other]) => [one, other.name.text.slice(other.name.text.indexOf(" "))]));
  return games.map((game) => ({
    ...game,
    entrants: game.entrants.map((one) => {
      const surname = surnames.get(one);
      return surname === undefined ? one : { ...one, name: { ...one.name, text: one.name.text + surname } };
    }),
  }));
}

type Pair = readonly [InferredEntrant, InferredEntrant];

const AND = new RegExp(`^\\s(?:&|\\+|${AND_WORDS})\\s$`, "u");

/** "Dennis" and "Hilda Thorne", with a word or sign for "and" between them; members of a team on two lines are no couple. */
const isCouple = ([{ name: one }, { name: other }]: Pair, text: string): boolean =>
  one.from >= 0 &&
  AND.test(text.slice(one.to, other.from)) &&
  /^\p{Lu}\p{Ll}[\p{L}'’-]*$/u.test(one.text) &&
  /^\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)+$/u.test(other.text);

/** The crews of two. */
function pairsIn(entrants: readonly InferredEntrant[]): Pair[] {
  const crews = groupBy(
    entrants.filter(({ team }) => team !== undefined),
    ({ team }) => team,
  );
  return [...crews.values()].flatMap((crew): Pair[] => (crew.length === 2 ? [[crew[0], crew[1]]] : []));
}
