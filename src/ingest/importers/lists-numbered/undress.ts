/** Clock and sender before a line copied from a chat. */
const CHAT = /^\s*\[\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\]\s*[^:\]]{1,40}:\s+/;
/** Marks beside a place or a name that say nothing by themselves. */
const MARKS = /^(?:[\s>•▪▫◦‣·]|(?:🏆|🏁|🏅|🎖|❌|🚫|✅|➡|👉|⭐|🚩|💥)\uFE0F?|[-*]\s)+/u;
const MEDAL_AND_NUMBER = /^(?:🥇|🥈|🥉)\s*(?=(?:#|P)?\d)/u;
const KEYCAP = /^(?:(\d)\uFE0F?\u20E3|(🔟))\s*[:.)–-]?\s*/u;
const BRACKETS = /^\((\d{1,3})\)\s+/;
const WORD = "place|platz|rang|rank|position|pos|puesto|lugar|posto|posição|plaats|plads|plats";
/** "1st place: José", "1. Platz: José", "1º lugar - José". */
const NUMBER_THEN_WORD = new RegExp(
  `^(\\d{1,3})\\s?(?:st|nd|rd|th|er|º|ª|°|\\.)?\\s?(?:${WORD})\\b\\s*(?:[:.]|[-–—]\\s)\\s*`,
  "iu",
);
/** "Place 1: José", "Platz 1 – José". */
const WORD_THEN_NUMBER = new RegExp(`^(?:${WORD})\\s?[#:.]?\\s?(\\d{1,3})\\s*(?:[:.)]|[-–—]\\s)\\s*`, "iu");

/** A line of a list with its place written as "1. name", whatever words and marks stood around it. */
export function undressed(text: string): string {
  let bare = text.replace(CHAT, "").replace(MARKS, "").replace(MEDAL_AND_NUMBER, "");
  bare = bare.replace(KEYCAP, (_, digit: string | undefined) => `${digit ?? 10}. `).replace(BRACKETS, "$1. ");
  return bare.replace(NUMBER_THEN_WORD, "$1. ").replace(WORD_THEN_NUMBER, "$1. ");
}

/** A heading without the clock, the sender and the marks before it. */
export function withoutSender(text: string): string {
  return text.replace(CHAT, "");
}
