import { cleanName } from "../../cells/name";
import type { DraftEntrant, DraftGame } from "../../draft";
import type { InferredEntrant, InferredGame, Interpretation, Mark, Understood } from "../types";

/** A game as the sink takes it. */
export function draftOf(game: InferredGame): DraftGame {
  const title = game.title ? cleanName(game.title.text.replace(/^#{1,6}(?=\s)/, "")).replace(/[:：]$/, "") : "";
  return {
    // Quotes and lines of dashes are not titles.
    ...(/[\p{L}\p{N}]/u.test(title) ? { id: title } : {}),
    ...(game.date ? { date: game.date } : {}),
    ...(game.season ? { season: game.season } : {}),
    line: game.line,
    ...(game.decidedBy ? { decidedBy: game.decidedBy } : {}),
    ...(game.scoreOrder ? { scoreOrder: game.scoreOrder, orderKnown: true } : {}),
    ...(game.ordered ? { ordered: true } : {}),
    ...(game.duel ? { faceToFace: true } : {}),
    ...(game.teams ? { teams: "team" as const } : { teams: "label" as const }),
    entrants: game.entrants.map(draftEntrantOf),
  };
}

function draftEntrantOf({ name, line, place, status, team, score, seconds, unread }: InferredEntrant): DraftEntrant {
  return {
    name: name.text === "" ? null : name.text.trim(),
    ...(line === undefined ? {} : { line }),
    ...(place === undefined ? {} : { place }),
    ...(status === undefined ? {} : { status }),
    ...(team === undefined ? {} : { team }),
    ...(score === undefined ? {} : { score }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(unread === undefined ? {} : { unread }),
  };
}

/** Every part of the text that an interpretation uses, in order. */
export function understoodOf({ games, spans = [] }: Interpretation): Understood[] {
  const found = new Map<string, Understood>();
  const add = (mark: Understood): void => {
    if (mark.from < 0 || mark.to <= mark.from) return;
    const key = `${mark.from}:${mark.to}`;
    if (!found.has(key)) found.set(key, mark);
  };
  for (const [race, { title, datePiece, entrants }] of games.entries()) {
    for (const [entrant, { name, marks = [] }] of entrants.entries()) {
      add({ role: "name", from: name.from, to: name.to, race, entrant });
      for (const mark of marks) add({ ...mark, race, entrant });
    }
    if (title) add({ role: "race", from: title.from, to: title.to, race });
    if (datePiece) add({ role: "date", from: datePiece.from, to: datePiece.to, race });
  }
  for (const mark of spans satisfies readonly Mark[]) add(mark);
  return [...found.values()].toSorted((a, b) => a.from - b.from || b.to - a.to);
}
