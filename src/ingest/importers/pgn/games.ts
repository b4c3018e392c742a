import { isBlank, linesOf } from "../../text/lines";

export interface PgnGame {
  readonly tags: ReadonlyMap<string, string>;
  /** Line of the first tag. */
  readonly line: number;
  /** Termination marker after the moves. */
  readonly result: string | undefined;
}

const TAG = /^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/;
const TOKEN = /\{|;|\(|\)|(?<![\w/-])(?:1-0|0-1|1\/2-1\/2|½-½|0\.5-0\.5|\*)(?![\w/-])/g;

/**
 * Games of a PGN text: a game starts at the first tag after moves or at a repeated tag. Comments in braces,
 * after a semicolon, variations and lines that start with % contain no tags and no results.
 */
export function* pgnGames(text: string): Generator<{ readonly game: PgnGame; readonly done: number }, void, void> {
  let tags = new Map<string, string>();
  let first = 1;
  let result: string | undefined;
  let moves = false;
  const state: MoveState = { comment: false, depth: 0 };
  let afterBlank = true;
  let read = 0;
  for (const line of linesOf(text)) {
    read += line.text.length + 1;
    if (isBlank(line.text)) {
      afterBlank = true;
      continue;
    }
    if (!state.comment && line.text.startsWith("%")) continue;
    // A variation that was never closed ends where the next game clearly begins.
    if (!state.comment && state.depth > 0 && afterBlank && line.text.startsWith('[Event "')) state.depth = 0;
    afterBlank = false;
    let rest = line.text;
    for (let tag = tagOf(rest, state); tag; tag = tagOf(rest, state)) {
      if (tags.size > 0 && (moves || tags.has(tag.name))) {
        yield { game: { tags, line: first, result }, done: read / text.length };
        tags = new Map();
        result = undefined;
        moves = false;
      }
      if (tags.size === 0) first = line.number;
      tags.set(tag.name, tag.value);
      rest = rest.slice(tag.length);
    }
    if (isBlank(rest)) continue;
    moves = true;
    result = scanMoves(rest, state) ?? result;
  }
  if (tags.size > 0) yield { game: { tags, line: first, result }, done: 1 };
}

interface MoveState {
  comment: boolean;
  depth: number;
}

function tagOf(text: string, state: MoveState): { name: string; value: string; length: number } | undefined {
  if (state.comment || state.depth > 0) return undefined;
  const match = TAG.exec(text);
  return match ? { name: match[1], value: match[2].replace(/\\(.)/g, "$1"), length: match[0].length } : undefined;
}

/** Scans moves for the beginnings and ends of comments and variations; returns the last result outside them. */
function scanMoves(text: string, state: MoveState): string | undefined {
  let result: string | undefined;
  let at = 0;
  while (at < text.length) {
    if (state.comment) {
      const end = text.indexOf("}", at);
      if (end < 0) return result;
      state.comment = false;
      at = end + 1;
      continue;
    }
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) return result;
    at = match.index + match[0].length;
    if (match[0] === "{") state.comment = true;
    else if (match[0] === ";") return result;
    else if (match[0] === "(") state.depth += 1;
    else if (match[0] === ")") state.depth = Math.max(0, state.depth - 1);
    else if (state.depth === 0) result = match[0];
  }
  return result;
}
