import type { Piece } from "../../types";
import type { ContentLine } from "../lexing/content";
import type { LineDuel } from "../duels/lineDuel";
import { bodyOf } from "../lexing/lineEntry";
import type { Parsed } from "../parsed";

/** Words that open a message which corrects an earlier one. */
const OPENING =
  /^(?:\*|no[,.!]?\s|nope|nah|wait|sorry|oops|ups|actually|correction|edit|typo|my bad|yep sorry|nein|nee|stimmt nicht|korrektur|falsch|non[,.!]?\s|erreur|pardon|perd[oó]n|correcci[oó]n|no era|não|corre[cç][aã]o|scusa(?:te)?|errore|nej|fel|rättelse|sori|pomyłka|oprava|нет|поправка|ошибся|извини)/iu;
const WITHIN =
  /(?<!\p{L})(?:should (?:be|have been)|(?:i|we) meant|meant to (?:say|write)|it was|that was|not \d|typo|wrong|swap(?:ped)?|war (?:nicht|falsch)|sollte|soll heißen|era|fueron|c['’]était|devrait|moet zijn|ska vara|miało być)(?!\p{L})/iu;
/** Words that exchange the two sides of the last game. */
const TURNED =
  /(?<!\p{L})(?:other way (?:a?round|about)|vice versa|andersr?um|umgekehrt|l['’]inverse|al revés|ao contrário|al contrario|andersom|tvärtom|omvänt|omvendt|odwrotnie|naopak|наоборот)(?!\p{L})/iu;

/** Whether a message corrects an earlier result. */
export const corrects = ({ text, sender }: ContentLine): boolean =>
  sender !== undefined && (OPENING.test(text) || WITHIN.test(text.slice(0, 120)) || TURNED.test(text));

const nameOf = (one: Parsed): string =>
  one.kind === "entry" ? (one.names?.[0] ?? bodyOf(one.entry.body).name).text.toLowerCase() : "";

type Entry = Extract<Parsed, { kind: "entry" }>;
type Duel = Extract<Parsed, { kind: "duel" }>;

/** Applies a correction in a chat to the results above it. `said`: the results in the correcting line. */
export function amend(
  before: readonly Parsed[],
  line: ContentLine,
  said: readonly Parsed[],
): readonly Parsed[] | undefined {
  const entries = said.filter((one): one is Entry => one.kind === "entry" && one.entry.place !== undefined);
  const duels = said.filter((one): one is Duel => one.kind === "duel");
  const mended =
    duels.length > 0 ? exchanged(before, duels) : entries.length > 0 ? replaced(before, entries) : undefined;
  const last = before.findLastIndex(({ kind }) => kind === "duel");
  if (mended || !TURNED.test(line.text) || last < 0) return mended;
  const one = before[last] as Duel;
  return before.with(last, { ...one, duel: { ...one.duel, winner: opposite(one.duel.winner) } });
}

const opposite = (winner: LineDuel["winner"]): LineDuel["winner"] =>
  winner === "draw" ? winner : winner === "left" ? "right" : "left";

const sides = ({ left, right }: LineDuel): string[] =>
  [left, right].map((side: readonly Piece[]) =>
    side
      .map(({ text }) => text.toLowerCase())
      .toSorted()
      .join("&"),
  );

/** Replaces the game of the same two sides by the corrected one. */
function exchanged(before: readonly Parsed[], duels: readonly Duel[]): readonly Parsed[] | undefined {
  let found = before;
  for (const one of duels) {
    const own = sides(one.duel).toSorted().join("|");
    const at = found.findLastIndex((other) => other.kind === "duel" && sides(other.duel).toSorted().join("|") === own);
    if (at < 0) return undefined;
    found = found.with(at, { ...(found[at] as Duel), duel: one.duel });
  }
  return found;
}

/** Corrects places in the last list with these players; a player who had such a place gets the old place of the corrected player. */
function replaced(before: readonly Parsed[], entries: readonly Entry[]): readonly Parsed[] | undefined {
  const found = [...before];
  const claimed = new Set(entries.map(nameOf));
  for (const one of entries) {
    const at = found.findLastIndex((other) => nameOf(other) === nameOf(one));
    if (at < 0) return undefined;
    const own = found[at] as Entry;
    const { place } = one.entry;
    const other = found.findLastIndex(
      (next, index) =>
        next.kind === "entry" &&
        index !== at &&
        next.entry.place === place &&
        !claimed.has(nameOf(next)) &&
        Math.abs(index - at) < 30,
    );
    if (other >= 0) found[other] = placed(found[other] as Entry, own.entry.place);
    found[at] = placed(own, place);
  }
  return found;
}

function placed(one: Entry, place: number | undefined): Entry {
  const { place: _, ...entry } = one.entry;
  return { ...one, entry: { ...entry, ...(place === undefined ? {} : { place }) } };
}
