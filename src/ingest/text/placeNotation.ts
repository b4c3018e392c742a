import { western } from "../cells/digits";
import { PLACE_NOUN } from "../cells/place";
import { placeOfHeading } from "../cells/heading";

/** Marks beside a place or a name without a meaning of their own. */
const MARKS = /^(?:[\s>•▪▫◦‣·●○]|(?:🏆|🏁|🏅|🎖|❌|🚫|✅|➡|👉|⭐|🚩|💥)\uFE0F?|[-*–—]\s|[-–—][.)]\s)+/u;
const MEDAL_AND_NUMBER = /^(?:🥇|🥈|🥉)\s*(?=(?:#|P)?\d)/u;
const MEDAL = /^(🥇|🥈|🥉)(?=\p{L})/u;
const KEYCAP = /^(?:(\d)\uFE0F?\u20E3|(🔟))\s*[:.)–-]?\s*/u;
const BRACKETS = /^[([](\d{1,3})[)\]]\s+/;
const WORD = `${PLACE_NOUN}|pos|nr|no|numero|número`;
/** "1st place: José", "1. Platz: José", "1º lugar - José", "1 место: Иван". */
const NUMBER_THEN_WORD = new RegExp(
  `^(\\d{1,3})\\s?(?:st|nd|rd|th|er|e|º|ª|°|\\.)?\\s?(?:${WORD})(?!\\p{L})\\s*(?:[:.]|[-–—]\\s)\\s*`,
  "iu",
);
/** "1. místo José", "2a classificata Dora": a small word needs no sign after it. */
const NUMBER_THEN_NOUN = new RegExp(
  `^(\\d{1,3})\\s?(?:st|nd|rd|th|er|e|a|o|º|ª|°|\\.)?\\s?(?:${PLACE_NOUN})\\s+(?=\\p{Lu})`,
  "u",
);
/** "Place 1: José", "Platz 1 – José", "Nr. 1: Lars". */
const WORD_THEN_NUMBER = new RegExp(`^(?:${WORD})[#:.]?\\s?(\\d{1,3})\\s*(?:[:.)]|[-–—]\\s)\\s*`, "iu");
/** "第1名：李雷", "1位 健太", "1위 민준". */
const EAST = /^(?:第(\d{1,3})[名位]|(\d{1,3})[位着위등名])[\s:.]{0,4}(?=\S)/u;
/** "1.º José", "1° Luca", "1er : Luc". */
const ORDINAL = /^(\d{1,3})(?:\.[ºª°]|[º°]|(?:er|ère|ème|eme|e)\s?(?=[:–-]))(?:\s?(?:[:.)]|[-–—]\s))?\s{0,3}(?=\S)/iu;
/** "Winner: Ana", "Runner-up – Bo", "🥇 Gold: Ana". */
const WORDED = /^(?:(?:🥇|🥈|🥉)\s*)?([\p{L}][\p{L} -]{2,18}?)\s?(?::|\s[-–—](?=\s))\s*(?=\S)/u;
/** Length of the beginning of a line that is searched for its place. */
const START = 60;

/** "12. Ana": there is nothing to remove except a word for the place. */
const PLAIN = /^\d{1,3}[.)]\s/;

/** A line of a list with its place rewritten as "1. name", without words and marks around it. */
export function undressed(text: string): string {
  const bold = text.includes("**") ? text.replaceAll("**", "") : text;
  if (PLAIN.test(bold)) {
    const [wide, rest] = [western(bold.slice(0, START)), bold.slice(START)];
    return (wide + rest).replace(NUMBER_THEN_WORD, "$1. ").replace(NUMBER_THEN_NOUN, "$1. ");
  }
  const start = western(bold.slice(0, START));
  let bare = (start + bold.slice(START)).replace(MARKS, "").replace(MEDAL_AND_NUMBER, "").replace(MEDAL, "$1 ");
  bare = bare.replace(KEYCAP, (_, digit: string | undefined) => `${digit ?? 10}. `).replace(BRACKETS, "$1. ");
  bare = bare
    .replace(/^(\d{1,3})、\s*(?=\S)/u, "$1. ")
    .replace(NUMBER_THEN_WORD, "$1. ")
    .replace(NUMBER_THEN_NOUN, "$1. ")
    .replace(WORD_THEN_NUMBER, "$1. ");
  bare = bare.replace(EAST, (_, a: string | undefined, b: string) => `${a ?? b}. `).replace(ORDINAL, "$1. ");
  return bare.replace(WORDED, (all, word: string) => {
    const place = placeOfHeading(word);
    return place === undefined ? all : `${place}. `;
  });
}
