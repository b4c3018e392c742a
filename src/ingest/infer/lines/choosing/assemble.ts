import { countBy } from "../../../grouped";
import { isSentence } from "../../../text/courtesy";
import type { Context } from "../../common/context";
import { directionOf, isLocal } from "../../tokens/direction";
import { trimmed } from "../../tokens/names";
import type { Fitted, InferredEntrant, InferredGame, Piece } from "../../types";
import { duelGame } from "../duels/duelGame";
import { ME } from "../duels/duelSides";
import { dateInLine, stretch, type ContentLine } from "../lexing/content";
import { gameOf, listsOf, lowerOf } from "../lists/listGame";
import type { Entered, Parsed } from "../parsed";
import { onlyResults } from "./onlyResults";

/** Which lines make games: all, those of one kind, or those that the user's marks teach. */
export type Mode = "all" | "roster" | "duels" | "entries" | "marked" | "local" | "stacked";

/** Combines the lines into games. */
export function assemble(parsed: readonly Parsed[], mode: Mode, context: Context): Fitted | undefined {
  const assembly = new Assembly(parsed, mode, context);
  for (const one of parsed) assembly.add(one);
  assembly.flush();
  return assembly.reading();
}

/** Adds the lines of a text in order, each with the heading and the date above it. */
class Assembly {
  private readonly parsed: readonly Parsed[];
  private readonly mode: Mode;
  private readonly context: Context;
  private readonly games: InferredGame[] = [];
  private readonly unread: number[] = [];
  /** Games that sentences describe. */
  private readonly inProse = new Set<InferredGame>();
  /** Whether the places of a list are in order, by its first entrant. */
  private readonly ranks = new Map<InferredEntrant, boolean>();
  private readonly local: boolean;
  private heading: ContentLine | undefined;
  private date: { readonly date: string; readonly piece: Piece } | undefined;
  /** Lines that may be one list. */
  private run: Entered[] = [];
  /** Positions of blank lines in the run. */
  private blanks: number[] = [];
  private used = 0;
  /** Number of lines whose games and places come from sentences. */
  private prose = 0;
  private weights = 0;

  constructor(parsed: readonly Parsed[], mode: Mode, context: Context) {
    [this.parsed, this.mode, this.context] = [parsed, mode, context];
    this.local = parsed.slice(1).some(({ line }) => isLocal(line.text));
  }

  add(one: Parsed): void {
    const { line } = one;
    switch (one.kind) {
      case "blank":
        this.blanks.push(this.run.length);
        return;
      case "entry":
      case "scored":
        if (this.mode === "duels") this.unread.push(line.line);
        else this.run.push(one);
        return;
      case "noise":
        // A paragraph ends a run of names with numbers, but not a list of places.
        if (line.text.length > 90 && this.run.every(({ kind }) => kind === "scored")) this.flush();
        return;
      default:
        this.flush();
    }
    if (one.kind === "heading" || one.kind === "date") {
      this.date = dateInLine(line, this.context.dateOrder) ?? this.date;
      this.heading = line;
    } else if (one.kind === "duel") this.addDuel(one);
    else if (one.kind === "list") this.addList(one);
  }

  /** Makes games of the lines of the current run. */
  flush(): void {
    const heading = this.heading;
    for (const list of byBlanks(this.run, this.blanks).flatMap((part) => listsOf(part))) {
      const [{ line }] = list;
      const remarks = list.filter((one) => isLocal(one.line.text)).map((one) => one.line.text);
      const words = [heading?.text ?? "", ...remarks].join(" ");
      const { hints } = this.context;
      const made = gameOf(list, hints.any ? this.context : directionOf(this.context, words, this.local));
      if (!made) {
        this.unread.push(...list.map((one) => one.line.line));
        continue;
      }
      this.push(made.game, line);
      this.ranks.set(made.game.entrants[0], made.ranked || namesBoth(heading, made.game));
      this.used += list.length;
      this.prose += this.mode === "all" ? list.filter(({ names }) => names !== undefined).length : 0;
      this.weights += list.reduce((sum, one) => sum + (one.kind === "entry" ? one.entry.weight : 0.4), 0);
    }
    [this.run, this.blanks] = [[], []];
  }

  private addDuel({ duel, line }: Extract<Parsed, { kind: "duel" }>): void {
    if (this.mode === "entries") {
      this.unread.push(line.line);
      return;
    }
    const game = this.push(duelGame(duel, line), line);
    this.prose += Number(duel.shape === "prose");
    if (duel.shape === "prose" && line.sender === undefined) this.inProse.add(game);
    this.used += 1;
    this.weights += duel.weight;
  }

  private addList({ entrants, order, line }: Extract<Parsed, { kind: "list" }>): void {
    const lower = order === "score" ? lowerOf(entrants, this.context) : undefined;
    const scoreOrder = lower === undefined ? {} : { scoreOrder: lower ? ("lower" as const) : ("higher" as const) };
    this.push({ entrants, line: line.line, decidedBy: order, ...scoreOrder }, line);
    this.used += 1;
    this.weights += 0.8;
  }

  /** Adds a game under the current heading and date. */
  private push(game: InferredGame, line: ContentLine): InferredGame {
    const [heading, date] = [this.heading, this.date];
    const whole = named(
      {
        ...(heading && !isSentence(heading.text) ? { title: titleOf(heading) } : {}),
        ...(date ? { date: date.date, datePiece: date.piece } : line.date ? { date: line.date } : {}),
        ...game,
      },
      line,
    );
    this.games.push(whole);
    return whole;
  }

  /** All games, and how much of the text they explain. */
  reading(): Fitted | undefined {
    if (this.games.length === 0) return undefined;
    const parsed = this.parsed;
    const quoted = new Set(parsed.flatMap(({ line }) => (line.quoted ? [line.line] : [])));
    const games = onlyResults(this.games, { quoted, inProse: this.inProse, parsed });
    if (games.length === 0) return undefined;
    const duels = games.filter(({ duel }) => duel).length;
    const lists = games.length - duels;
    const used = this.used;
    const looked = parsed.filter(({ line }, at) => /\d/.test(line.text) && !isFrame(parsed, at)).length;
    const coverage = used / Math.max(used, looked);
    const kept = games.flatMap(({ entrants }) => this.ranks.get(entrants[0]) ?? []);
    const ranking = kept.length === 0 ? 1 : kept.filter(Boolean).length / kept.length;
    const weight = this.weights / Math.max(1, used);
    const tabbed =
      parsed.filter(({ line }) => line.text.includes("\t")).length /
      Math.max(1, parsed.filter(({ kind }) => kind !== "blank").length);
    const scored = games.filter(({ decidedBy }) => decidedBy === "score").length / games.length;
    const directed = scored === 0 || this.context.lowWins || this.context.highWins;
    return {
      kind: duels > lists ? "a game of two sides in each line" : "a list of places",
      template: this.prose > 0.6 * used ? "line-prose" : duels > lists ? "line-duels" : "line-entries",
      games,
      fit:
        1.2 +
        2.6 * coverage +
        1.4 * ranking +
        1.4 * weight +
        Math.min(1, used / 6) +
        AGAIN * recurring(games) -
        0.65 * scored -
        2.5 * tabbed -
        penaltyOf(this.mode),
      evidence: {
        coverage,
        ranking,
        weight,
        scored,
        size: Math.min(1, used / 10),
        mixed: lists > 0 && duels > 0 ? 1 : 0,
        direction: Number(directed),
      },
      assumed: directed ? [] : ["Higher scores are taken to be better unless the lines are in the other order."],
      unread: this.unread,
      choices: { container: "lines", mode: this.mode },
    };
  }
}

/** Penalty for a reading that uses only some of the lines. */
const penaltyOf = (mode: Mode): number =>
  mode === "duels" || mode === "entries" || mode === "local" ? 0.4 : mode === "marked" ? 0.1 : 0;

/** Whether a line is a date, a gap, or a heading directly above results, in which no result is expected. */
function isFrame(parsed: readonly Parsed[], at: number): boolean {
  const { kind } = parsed[at];
  if (kind === "date" || kind === "blank" || kind === "break") return true;
  const next = parsed.slice(at + 1, at + 3).find((one) => one.kind !== "blank");
  return kind === "heading" && (next?.kind === "entry" || next?.kind === "scored" || next?.kind === "duel");
}

/** Evidence if all players occur in several games. */
const AGAIN = 1.2;

/** Share of the players who occur in several games. */
function recurring(games: readonly InferredGame[]): number {
  const names = games.flatMap(({ entrants }) => entrants.map(({ name }) => name.text.toLowerCase()));
  const counts = countBy(names.filter((name) => !/[()"]/.test(name)));
  return [...counts.values()].filter((count) => count > 1).length / Math.max(1, counts.size);
}

/** Names with scores, in pairs between blank lines, are games of two. */
function byBlanks<One extends Parsed>(run: readonly One[], blanks: readonly number[]): One[][] {
  const cuts = [...new Set([0, ...blanks, run.length])].toSorted((a, b) => a - b);
  const parts = cuts.slice(1).map((cut, at) => run.slice(cuts[at], cut));
  const pairs = parts.length > 1 && parts.every((part) => part.length === 2);
  return pairs && run.every(({ kind }) => kind === "scored") ? parts : [[...run]];
}

/** "me" is the author of the message. */
function named(game: InferredGame, { sender }: ContentLine): InferredGame {
  if (sender === undefined || !game.entrants.some(({ name }) => ME.test(name.text))) return game;
  return {
    ...game,
    entrants: game.entrants.map((one) =>
      ME.test(one.name.text) ? { ...one, name: { ...one.name, text: sender.trim() } } : one,
    ),
  };
}

/** "Kings v. Springwood" above two lines of these. */
function namesBoth(heading: ContentLine | undefined, { entrants }: InferredGame): boolean {
  const title = heading?.text.toLowerCase() ?? "";
  return entrants.length === 2 && entrants.every(({ name }) => title.includes(name.text.toLowerCase()));
}

function titleOf(line: ContentLine): Piece {
  return trimmed(stretch(line, 0, line.text.replace(/[:：]\s*$/, "").length));
}
