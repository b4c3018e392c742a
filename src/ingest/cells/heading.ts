import { parsePlace } from "./place";

/** A heading in lower case, without spaces, dots, underscores, camel case and text in brackets. */
export function headingKey(heading: string): string {
  const key = heading
    .replace(/[\s._-]/g, "")
    .toLowerCase()
    .normalize("NFC");
  const bracket = /[)\]]$/.test(key) ? key.search(/[([]/) : -1;
  return bracket > 0 ? key.slice(0, bracket) : key;
}

/** Headings of podium columns; in cells they may be names. */
const PODIUM: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "gold champion erster sieger premier primero primo primeiro",
    "silver runnerup silber zweiter deuxième segundo secondo",
    "bronze thirdplace dritter troisième tercero terzo terceiro",
  ].flatMap((words, at) => words.split(" ").map((word) => [word, at + 1] as const)),
);

/** The word for a place after its number: "1. Platz", "1º lugar", "1 место". */
const PLACE_BEHIND =
  /(?:place|platz|plats|plass|plads|plaats|posto|lugar|lloc|puesto|loc|miejsce|místo|miesto|mjesto|mesto|место|місце|hely|sija|vieta|koht|名)$/u;

/** The place of a column in a wide table: "1st", "Place 3", "Winner", "Runner-up", "Bronze". */
export function placeOfHeading(heading: string): number | undefined {
  const words = heading
    .trim()
    .toLowerCase()
    .replace(/^(?:place|pos|position|platz|rank|第)[\s._#]*(?=\d)/u, "");
  const key = headingKey(heading);
  // `parsePlace` trims the text.
  const place = Object.hasOwn(PODIUM, key) ? PODIUM[key] : parsePlace(words.replace(PLACE_BEHIND, ""));
  return place !== undefined && place >= 1 && place <= 1000 && Number.isInteger(place) ? place : undefined;
}
