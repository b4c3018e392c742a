import { western } from "./digits";

const WORDS = new Map(
  [
    ["first", "winner", "🥇"],
    ["second", "🥈"],
    ["third", "🥉"],
    ["fourth"],
    ["fifth"],
    ["sixth"],
    ["seventh"],
    ["eighth"],
    ["ninth"],
    ["tenth"],
    ["eleventh"],
    ["twelfth"],
  ].flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
);

/** What may follow the number of a place: "1st place", "2. místo", "3ª classificata". Alternatives of a pattern. */
export const PLACE_NOUN =
  "place|prize|prix|overall|platz|preis|rang|rank|position|puesto|lugar|posto|posição|posizione|clasificad[oa]s?|classificad[oa]s?|classificat[oaie]|classée?s?|premio|prêmio|plats|placering|plass|plads|plaats|prijs|miejsce|místo|mjesto|mesto|место|місце|vieta|koht|sija|helyezett|helyezés|derece|المركز|مركز|स्थान|順位|名次";

const ORDINAL = "st|nd|rd|th|er|ère|ere|re|e|è|ème|eme|\\.?º|\\.?ª|°|位|着|위|名|:a|:e";
const NUMBER = new RegExp(
  `^(?:(?:=|t-?|#|p)\\s*)?(\\d{1,7}(?:\\.[05])?)(?:${ORDINAL})?\\s*(?:=|t|\\(t\\)|\\(tie\\)|\\(tied\\)|tied?)?[.):]?$`,
  "iu",
);

/** A medal or a cup before a place that is written out: "🥇 1st". */
const MEDAL = /^(?:🥇|🥈|🥉|🏅|🏆)\s*(?=\S)/u;

/**
 * A finishing place: 3, 3., #3, P3, 3rd, 3e, third, 🥉, last; ties as =3, 3=, T3, 3 (tie).
 * "last" ranks after all others. Undefined if the cell is not a place.
 */
export function parsePlace(text: string): number | undefined {
  const cell = western(text).trim().toLowerCase().replace(MEDAL, "");
  const word = WORDS.get(cell);
  if (word !== undefined) return word;
  if (cell === "last") return Infinity;
  const match = NUMBER.exec(cell);
  return match ? Number(match[1]) : undefined;
}

const UNITS = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
const ROMANS = new Map(
  Array.from({ length: 49 }, (_, at) => [
    `${["", "x", "xx", "xxx", "xl"][Math.floor((at + 1) / 10)]}${UNITS[(at + 1) % 10]}.`,
    at + 1,
  ]),
);

/** A place in a column of places, where "IV." is not an initial, and "=" repeats the place `above`. */
export function placeInCell(text: string, above?: number): number | undefined {
  const cell = text.trim().toLowerCase();
  return parsePlace(text) ?? ROMANS.get(cell) ?? (cell === "=" || cell === "〃" ? above : undefined);
}

/** "3-4", "5–8": a place shared by several. Undefined for other text, such as a score. */
export function parsePlaceRange(text: string): number | undefined {
  const match = /^(?:t-?)?(\d{1,4})(?:st|nd|rd|th)?\s?[-–—/]\s?(\d{1,4})(?:st|nd|rd|th)?\.?$/i.exec(text.trim());
  const [first, last] = [Number(match?.[1]), Number(match?.[2])];
  return match && first > 1 && last > first ? first : undefined;
}
