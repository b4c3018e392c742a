/** Names that contain other words of their sentence. */
import { bodyOf } from "../lexing/lineEntry";
import { phraseAt } from "../lexing/vocabulary";
import type { Piece } from "../../types";
import type { Parsed } from "../parsed";

const SAYS = /^(?:beat|beaten|won|lost|drew|winner|dnf|dns|dq)$/;
/** Words that are never the last word of a name. */
const JOINS = /^(?:and|came|beside|versus)$/;

/** Only punctuation follows. */
const ENDS = /^\W*$/u;

/** Whether a name contains words of a sentence, such as verbs. */
export function isUnclean({ text }: Piece): boolean {
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}'’])\p{L}/gu)) {
    const phrase = phraseAt(text, index);
    if (
      phrase &&
      (SAYS.test(phrase.meaning) ||
        (JOINS.test(phrase.meaning) &&
          index > 0 &&
          /^\p{Ll}{2}/u.test(text.slice(index)) &&
          ENDS.test(text.slice(index + phrase.size))) ||
        (phrase.meaning === "place" && /\s[\p{Ll}\d]/u.test(text.slice(index - 1, index + 1))))
    )
      return true;
  }
  if (/^(?:we|us|wir|uns|nous|nosotr[oa]s|nós|noi|wij|ons|vi|oss|мы)$/iu.test(text)) return true;
  return /^名(?!\p{L})|^\p{Ll}+\s\p{L}|^(?:I|Ich|Je|Yo|Eu|Io|Jag|Jeg|He|She|We|Wir)\s\p{Ll}/u.test(text);
}

export function namesOf(one: Parsed): readonly Piece[] {
  if (one.kind === "duel") return [...one.duel.left, ...one.duel.right];
  if (one.kind === "entry") return one.names ?? [bodyOf(one.entry.body).name];
  if (one.kind === "scored") return [one.body.name];
  return one.kind === "list" ? one.entrants.map(({ name }) => name) : [];
}
