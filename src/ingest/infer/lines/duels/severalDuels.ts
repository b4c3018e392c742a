import { AND_WORDS } from "../../tokens/names";
import type { Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import { sentencesOf } from "../lexing/sentences";
import { split } from "../lexing/split";
import type { Parsed } from "../parsed";
import { duelFrom, duelIn, type LineDuel } from "./lineDuel";

const AND_BEHIND = new RegExp(`(?<=\\d\\)?)\\s(?:${AND_WORDS})\\s(?=\\p{L})`, "gu");

/** Several games in a line, separated by semicolons, commas or bars. */
export function severalDuels(line: ContentLine): Parsed[] | undefined {
  if (line.text.length < 30) return undefined;
  const sentences = labelledParts(line) ?? sentencesOf(line, /(?<=\d|\p{L}{3}|\))\.\s+(?=\p{Lu})/gu);
  const found = sentences.flatMap((sentence) => duelsOf({ ...line, ...sentence }));
  const [first, ...others] = found.flatMap((one) => (one.kind === "duel" ? [one.duel] : []));
  // "A - B 9:8. Points: Ann 2, Bo 1": numbers behind a game tell more of it.
  const isTold = first?.shape === "versus" && others.every(({ shape }) => shape === "numbers");
  return others.length > 0 && !isTold ? found : undefined;
}

const LABEL = /(?:^|(?<=\s))(\p{Lu}\p{L}{2,15}):\s/gu;

/** "Match: Ann 2 - Bo 1 … Match: Cy 0 - Di 3 …": the parts of a line that begin with one label, three or more. */
function labelledParts(line: ContentLine): Piece[] | undefined {
  const labels = [...line.text.matchAll(LABEL)];
  const same = labels.filter(([, word]) => word === labels[0][1]);
  if (same.length < 3) return undefined;
  const ends = [...same.slice(1).map(({ index }) => index), line.text.length];
  return same.map(({ index }, at) => stretch(line, index, ends[at] - index));
}

const SIGNS = [/\s*;\s*/, /\s*,\s+/, /\s+(?:[|/•·]|\.{3}|…)\s+/];

function duelsOf(line: ContentLine): Parsed[] {
  const label = /^(?:[^:;,(]|\([^()]*\)|,(?=[^:;]{0,40}:\s)){1,90}:\s+(?=\S)/u.exec(line.text)?.[0].length ?? 0;
  const head: Parsed[] =
    label > 0 ? [{ kind: "heading", line: { ...line, ...stretch(line, 0, label), heading: true } }] : [];
  const body = stretch(line, label, line.text.length - label);
  for (const sign of SIGNS) {
    const cut = split(body, sign);
    const parts = cut.length > 1 || sign === SIGNS[2] ? cut.flatMap(halves) : cut;
    if (parts.length < 2 || parts.length > 60) continue;
    const duels: (LineDuel | undefined)[] = [];
    for (const [at, one] of parts.entries()) duels.push(duelAfter(one, duels[at - 1], sign !== SIGNS[2]));
    const clear = duels.filter((duel) => duel !== undefined && (duel.scores !== undefined || duel.shape === "verb"));
    if (clear.length < 2 || clear.length < 0.6 * parts.length) continue;
    return [
      ...head,
      ...parts.map((part, at): Parsed => {
        const own = { ...line, ...part };
        return duels[at] ? { kind: "duel", line: own, duel: duels[at] } : { kind: "noise", line: own };
      }),
    ];
  }
  const duel = duelIn(line);
  return duel && (duel.scores || duel.shape === "verb") && duel.shape !== "numbers"
    ? [...head, { kind: "duel", line, duel }]
    : [{ kind: "noise", line }];
}

/** A game, or what the first side of the game before did next: "Ann beat Bea 3-1, Cy 3-0, then lost to Di". */
function duelAfter(part: Piece, before: LineDuel | undefined, listed = true): LineDuel | undefined {
  if (before?.shape !== "verb") return duelIn(part);
  return (
    duelFrom(part, before.left) ?? duelIn(part) ?? (listed ? duelFrom(part, before.left, before.winner) : undefined)
  );
}

/** "John beat Pete 5-0 and Charlie beat Marco 5-0": two games. */
function halves(part: Piece): Piece[] {
  for (const match of part.text.matchAll(AND_BEHIND)) {
    const end = match.index + match[0].length;
    const both = [stretch(part, 0, match.index), stretch(part, end, part.text.length - end)];
    const first = duelIn(both[0]) ?? duelFrom(both[0], [], "left");
    if (first?.scores && duelAfter(both[1], first)?.scores) return both;
  }
  return [part];
}
