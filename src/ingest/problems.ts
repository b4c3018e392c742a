import { shortened } from "./text/lines";
import type { Problem, ProblemCode, ProblemLevel } from "./types";

/** Where a problem is: a line, or a game if the input has no lines; neither for the whole import. */
export interface Place {
  readonly line?: number;
  readonly game?: number;
}

const LEVELS: Readonly<Record<ProblemCode, ProblemLevel>> = {
  "bad-row": "error",
  "too-few-entrants": "error",
  "empty-name": "error",
  "bad-place": "warning",
  "missing-place": "warning",
  "place-gap": "info",
  "place-score-conflict": "warning",
  "duplicate-entrant": "warning",
  "name-variant": "info",
  "anonymous-entrant": "info",
  "crews-joined": "info",
  "unknown-status": "error",
  "unfinished-game": "warning",
  walkover: "info",
  shootout: "info",
  "result-mismatch": "warning",
  "ambiguous-date": "warning",
  "bad-date": "warning",
  "not-chronological": "info",
};

/** Codes of games that were never played: they are left out, which is not an error of the source. */
export const UNPLAYED: ReadonlySet<string> = new Set<ProblemCode>(["unfinished-game", "walkover"]);

/** Codes of warnings about what is listed or left out, and not rated. */
const UNRATED: ReadonlySet<ProblemCode> = new Set(["bad-row", "bad-place", "missing-place"]);

/** Whether the line of a problem is rated nevertheless. */
export const isRated = ({ code, level }: Pick<Problem, "code" | "level">): boolean =>
  level !== "error" && !UNRATED.has(code) && !UNPLAYED.has(code);

export class Problems {
  readonly list: Problem[] = [];

  /** Name of the input, which each problem states if several inputs are read together. */
  source: string | undefined;

  add(code: ProblemCode, place: Place, message: string, text?: string, level: ProblemLevel = LEVELS[code]): void {
    this.list.push({
      code,
      level,
      ...(place.line !== undefined ? { line: place.line } : place.game !== undefined ? { game: place.game } : {}),
      ...(this.source !== undefined ? { source: this.source } : {}),
      message,
      ...(text !== undefined ? { text: shortened(text) } : {}),
    });
  }
}
