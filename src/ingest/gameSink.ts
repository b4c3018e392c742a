import type { RaceRecord } from "../engine/history/types";
import { isNameless, withoutControls } from "./cells/name";
import type { Ordering } from "./doubts/doubt";
import type { DraftGame } from "./draft";
import type { Persons } from "./people/persons";
import type { Place, Problems } from "./problems";
import { criterionOf, NAMELESS, settle } from "./settle/settle";
import { atRepeats, marked } from "./settle/answers";
import { mirroredOf } from "./settle/mirrored";
import { headOf } from "./table/columns";
import type { Table } from "./table/table";
import type { Choice, ColumnGuess, Doubt, DoubtId, ProblemCode, ProblemLevel, ReadOptions, TableGuess } from "./types";

/** Maximum number of tables: a user would not map more by hand. */
const MAX_HEADS = 50;

/** Collects the games that an importer reads from one input. */
export class GameSink {
  readonly races: RaceRecord[] = [];
  readonly lines: (number | undefined)[] = [];
  readonly doubts: Doubt[] = [];
  private readonly heads = new Map<string, TableGuess>();
  private assumptions: ReadOptions = {};
  private games = 0;
  first: Ordering | undefined;

  constructor(
    readonly options: ReadOptions,
    private readonly persons: Persons,
    private readonly problems: Problems,
  ) {}

  /** Index of the next game of the input, including skipped ones. */
  get nextGame(): number {
    return this.games;
  }

  /** The tables that were read, one for each heading. */
  get tables(): readonly TableGuess[] {
    return [...this.heads.values()];
  }

  /** Reports a doubt of the reader itself; once for each kind. */
  addDoubt(id: DoubtId, message: string, lines: readonly number[], choices: readonly Choice[]): void {
    if (!this.doubts.some((one) => one.id === id)) this.doubts.push({ id, message, lines, choices });
  }

  mapped({ headingLine, sample, separator }: Table, columns: readonly ColumnGuess[]): void {
    const head = headOf(columns.map(({ heading }) => heading));
    if (this.heads.has(head) || this.heads.size === MAX_HEADS) return;
    const line = headingLine ?? sample[0]?.line ?? 1;
    this.heads.set(head, { head, line, columns, ...(separator === undefined ? {} : { separator }) });
  }

  get assumed(): ReadOptions {
    return this.assumptions;
  }

  /** Adds a game and reports what it lacks. `line` in the draft is the line of its problems. */
  add(game: DraftGame, firstLine: number | undefined = game.line): void {
    const { statuses, repeats } = this.options;
    const read = statuses ? { ...game, entrants: game.entrants.map((one) => marked(one, statuses)) } : game;
    const parts = repeats === "races" && !game.faceToFace ? atRepeats(read) : [read];
    for (const [at, part] of parts.entries()) this.settle(part, at === 0 ? firstLine : part.entrants[0].line);
  }

  private settle(game: DraftGame, firstLine: number | undefined): void {
    const settled = settle(game, this.games, this.persons, this.problems);
    this.games += 1;
    if (!settled) return;
    this.first ??= {
      decidedBy: game.decidedBy ?? criterionOf(game.entrants),
      scoreOrder: game.scoreOrder ?? "higher",
      ordered: game.ordered ?? false,
      known: game.orderKnown ?? false,
    };
    this.races.push(legible(settled));
    this.lines.push(firstLine ?? game.entrants[0]?.line);
  }

  /** Adds a race unchanged: from our own exports, which are settled already, though a user may have edited them. */
  take(race: RaceRecord, firstLine?: number): void {
    if (race.entrants.filter(({ rank }) => rank !== null).length < 2) {
      this.skip("too-few-entrants", "A game needs two entrants with a result.", firstLine);
      return;
    }
    const at = firstLine === undefined ? { game: this.games } : { line: firstLine };
    const named = (name: string | null) => {
      if (name === null || !isNameless(name)) return name;
      this.report("empty-name", at, NAMELESS, undefined, "warning");
      return null;
    };
    this.games += 1;
    this.races.push({ ...race, entrants: race.entrants.map((one) => ({ ...one, name: named(one.name) })) });
    this.lines.push(firstLine);
  }

  /** Counts a game that is left out, with the reason. */
  skip(code: ProblemCode, message: string, line?: number, text?: string): void {
    this.problems.add(code, line === undefined ? { game: this.games } : { line }, message, text);
    this.games += 1;
  }

  /**
   * Removes the second report of games that the text lists once from each side, and reports that; returns the new
   * index of each race.
   */
  dropMirrored(): readonly number[] {
    const { mirrored } = this.options;
    const pairs = mirrored === "each" ? [] : mirroredOf(this.races);
    const firstOf = new Map(pairs.map(([first, second]) => [second, first]));
    if (mirrored === undefined && firstOf.size > 0)
      this.addDoubt(
        "game-twice",
        `Each game is listed twice, once from each side: ${firstOf.size} games are counted once.`,
        [...firstOf.keys()].slice(0, 50).flatMap((race) => this.lines[race] ?? []),
        [
          { label: "Count each once", setting: { mirrored: "once" }, taken: true },
          { label: "Count every line", setting: { mirrored: "each" }, taken: false },
        ],
      );
    const moved: number[] = [];
    let kept = 0;
    for (const [at, race] of this.races.entries()) {
      const first = firstOf.get(at);
      moved.push(first === undefined ? kept : moved[first]);
      if (first !== undefined) continue;
      this.races[kept] = race;
      this.lines[kept] = this.lines[at];
      kept += 1;
    }
    this.races.length = kept;
    this.lines.length = kept;
    return moved;
  }

  /** Passes the races collected so far on, and releases them. */
  release(take: (race: RaceRecord, line: number | undefined) => void): void {
    for (let at = 0; at < this.races.length; at++) take(this.races[at], this.lines[at]);
    this.races.length = 0;
    this.lines.length = 0;
  }

  /** Counts a game that is read elsewhere, or left out without a report. */
  pass(): void {
    this.games += 1;
  }

  report(code: ProblemCode, place: Place, message: string, text?: string, level?: ProblemLevel): void {
    if (
      code === "bad-place" &&
      text !== undefined &&
      this.options.statuses &&
      Object.hasOwn(this.options.statuses, text)
    )
      return;
    this.problems.add(code, place, message, text, level);
  }

  /** Records an assumption where the user has a choice. */
  assume(assumption: ReadOptions): void {
    this.assumptions = { ...this.assumptions, ...assumption };
  }
}

const LABELS = ["team", "label", "playerId"] as const;

/** A copy of the race without control characters in its id and labels (names are clean already); mostly the race itself. */
function legible(race: RaceRecord): RaceRecord {
  const { id, ...nameless } = race;
  // An empty name of a race counts as none.
  const named = id === undefined || (id !== "" && isPlain(id));
  const labelled = race.entrants.every((one) =>
    LABELS.every((field) => one[field] === undefined || isPlain(one[field])),
  );
  if (named && labelled) return race;
  const entrants = race.entrants.map((one) => {
    const changed = LABELS.flatMap((field) => (one[field] === undefined ? [] : [[field, withoutControls(one[field])]]));
    return { ...one, ...Object.fromEntries(changed) } as typeof one;
  });
  if (named) return { ...race, entrants };
  const name = withoutControls(id);
  return name === "" ? { ...nameless, entrants } : { ...race, id: name, entrants };
}

const isPlain = (text: string): boolean => withoutControls(text) === text;
