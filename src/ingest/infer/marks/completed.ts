import type { Context } from "../common/context";
import { Hints } from "../common/hints";
import { linesIn, type TextLine } from "../../text/pieces";
import { synthesised } from "../examples/synthesis";
import { readLines } from "../lines/readLines";
import type { Fitted, InferredGame } from "../types";

/** Penalty for games that the reading did not have before the mark. */
const PRICE = 0.4;
/** Maximum number of ways to read the other lines. */
const MAX_WAYS = 3;

/** Adds games from lines in which the reading has no player, if the user marked a player in one of them. Everything read before stays. */
export function completed(base: Fitted, text: string, context: Context): Fitted[] {
  const lines = linesIn(text);
  const taken = linesWithPlayers(base.games, lines);
  const open = context.hints.marks.filter(({ role, from }) => role === "name" && !taken.has(lineAt(lines, from)));
  if (open.length === 0 || taken.size === 0) return [];
  const rest = withBlanks(
    text,
    lines.filter((_, at) => taken.has(at)),
  );
  const own: Context = { ...context, hints: new Hints(open) };
  const holdsMark = ({ entrants }: InferredGame): boolean =>
    entrants.some(({ name }) => open.some(({ from, to }) => name.from < to && name.to > from));
  const found = [
    ...synthesised(rest, own),
    ...readLines(rest, own).map((one) => ({ ...one, games: one.games.filter(holdsMark) })),
  ].filter(({ games }) => games.some(holdsMark));
  const { choices = {} } = base;
  return found
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MAX_WAYS)
    .map(({ games }, at) => ({
      ...base,
      games: [...base.games, ...games].toSorted((a, b) => a.line - b.line),
      fit: base.fit - PRICE * (1 + at),
      choices: { ...choices, mode: [choices.mode, `completed${at || ""}`].filter(Boolean).join("-") },
    }));
}

/** The text with blanks in place of some lines, so that the offsets of the others hold. */
function withBlanks(text: string, lines: readonly TextLine[]): string {
  let [rest, at] = ["", 0];
  for (const { from, to } of lines) [rest, at] = [rest + text.slice(at, from) + " ".repeat(to - from), to];
  return rest + text.slice(at);
}

const lineAt = (lines: readonly TextLine[], at: number): number => lines.findLastIndex(({ from }) => from <= at);

const linesWithPlayers = (games: readonly InferredGame[], lines: readonly TextLine[]): ReadonlySet<number> =>
  new Set(
    games.flatMap(({ entrants }) => entrants.flatMap(({ name }) => (name.from < 0 ? [] : [lineAt(lines, name.from)]))),
  );
