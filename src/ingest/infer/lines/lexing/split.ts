import { trimmed } from "../../tokens/names";
import type { Piece } from "../../types";
import { stretch } from "./content";

/** The parts of a line between separators. */
export function split(piece: Piece, sign: RegExp): Piece[] {
  const parts: Piece[] = [];
  let at = 0;
  // Text in brackets is one part.
  const shown = piece.text.replace(/\([^()]*\)/g, (all) => all.replace(/[,;|/–-]/g, "\u0001"));
  for (const part of shown.split(sign)) {
    const from = shown.indexOf(part, at);
    if (part.trim() !== "") parts.push(trimmed(stretch(piece, from, part.length)));
    at = from + part.length;
  }
  return parts;
}
