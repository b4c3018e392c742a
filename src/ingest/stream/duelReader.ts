import { winnerOf } from "../duel";
import { parseDate as momentOf } from "../../engine/history/dates";
import type { Duel } from "../../engine/history/duels";
import { parseColumnDate } from "../cells/date";
import { bareName } from "../cells/name";
import { isPlainName } from "../columnar/names";
import { parseScore } from "../cells/score";
import type { DuelLayout } from "../table/duels/layout";
import { YES } from "../table/duels/reader";
import { fromScores, fromWinner, type DuelResult } from "../table/duels/result";
import { columnOf, labelColumn } from "../table/columns";
import { headingKey } from "../cells/heading";
import type { Table } from "../table/table";
import { ByteTable, wider } from "./byteTable";
import { located, SLASHED, type Careful } from "./careful";
import { StreamError, type People, type Sink } from "./sink";

const QUOTE = 0x22;
const [NEW, ODD] = [-1, -2];
/** Maximum number of different cells remembered in a column of few words. */
const MAX_WORDS = 1 << 16;

const decoder = new TextDecoder();

/** The meanings of a column's cells, each analysed once. */
class Words<Meaning> {
  private table = new ByteTable();
  private meanings: Meaning[] = [];

  constructor(private readonly read: (text: string) => Meaning) {}

  of(bytes: Uint8Array, from: number, to: number): Meaning {
    if (this.table.count >= MAX_WORDS) {
      this.table = new ByteTable();
      this.meanings = [];
    }
    const number = this.table.of(bytes, from, to);
    if (number === this.meanings.length) this.meanings.push(this.read(decoder.decode(bytes.subarray(from, to)).trim()));
    return this.meanings[number];
  }
}

/**
 * Games of two players on each line, without an object for a line or a cell. Anything not plain (quotes, an extra cell, a result in words,
 * a doubtful name) goes to the general reader, line by line.
 */
export class StreamedDuels {
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private readonly separator: number;
  private readonly names = new ByteTable();
  /** By number of the cell: the name, and the player, or `NEW` before the first game, or `ODD`. */
  private readonly nameOf: string[] = [];
  private playerOf = new Int32Array(1 << 12);
  private readonly results: Words<DuelResult>;
  private readonly scores = new Words((text) => text);
  private readonly pairs = new Map<string, DuelResult>();
  private readonly neutral = new Words((text) => YES.test(text));
  private readonly weights = new Words((text) => (text === "" ? NaN : (parseScore(text, this.table.style) ?? -1)));
  private readonly seasons = new Words((text) => text);
  private readonly ids = new Words((text) => text);
  private readonly game: Duel = {
    ...{ left: 0, right: 0, winner: "draw", leftScore: NaN, rightScore: NaN },
    ...{ home: NaN, time: NaN, date: "", weight: NaN, season: "", id: "" },
  };
  private readonly date: number;
  private readonly year: number;
  /** -1: the rating does not need the names of games. */
  private readonly id: number;
  private lastDate = new Uint8Array(0);
  private readonly headings: ReadonlySet<string>;

  constructor(
    private readonly table: Table,
    private readonly layout: DuelLayout,
    private readonly people: People,
    private readonly sink: Sink,
    private readonly careful: Careful,
  ) {
    const width = table.headings!.length;
    this.results = new Words(layout.resultIn);
    this.starts = new Int32Array(width);
    this.ends = new Int32Array(width);
    this.separator = table.separator!.charCodeAt(0);
    this.date = columnOf(layout.columns, "date");
    this.year = this.date < 0 ? columnOf(layout.columns, "year") : -1;
    this.id = sink.asks?.names ? labelColumn(layout.columns) : -1;
    this.headings = new Set(table.headings!.map(headingKey));
  }

  line(bytes: Uint8Array, from: number, to: number, number: number): void {
    if (to === from) return;
    if (!this.cut(bytes, from, to) || !this.read(bytes, number))
      this.careful.read([decoder.decode(bytes.subarray(from, to))], number);
  }

  private cut(bytes: Uint8Array, from: number, to: number): boolean {
    const { starts, ends, separator } = this;
    const width = starts.length;
    let column = 0;
    starts[0] = from;
    for (let at = from; at < to; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) return false;
      if (byte !== separator) continue;
      ends[column++] = at;
      if (column === width) return false;
      starts[column] = at + 1;
    }
    ends[column] = to;
    return column === width - 1;
  }

  /** false: the line needs the general reader. */
  private read(bytes: Uint8Array, line: number): boolean {
    const { layout, game } = this;
    const sides = layout.left >= 0;
    const left = this.meet(bytes, sides ? layout.left : layout.winner, line);
    const right = this.meet(bytes, sides ? layout.right : layout.loser, line);
    const { playerOf } = this;
    const isNew = playerOf[left] < 0 || playerOf[right] < 0;
    if (isNew ? !this.areTwo(left, right) : playerOf[left] === playerOf[right]) return false;
    if (!(sides ? this.readSides(bytes) : this.readWon(bytes))) return false;
    if (!this.readDate(bytes, line)) return false;
    if (!this.readBeside(bytes, sides)) return false;
    if (isNew) {
      this.enter(left);
      this.enter(right);
    }
    game.left = playerOf[left];
    game.right = playerOf[right];
    try {
      this.sink.duel(game);
    } catch (error) {
      throw located(error, [line]);
    }
    return true;
  }

  /** Reads weight, name, season and ground of the game; false: there is no such weight. */
  private readBeside(bytes: Uint8Array, sides: boolean): boolean {
    const { layout, game, starts, ends, id } = this;
    if (layout.weight >= 0) game.weight = this.weights.of(bytes, starts[layout.weight], ends[layout.weight]);
    if (id >= 0) game.id = this.ids.of(bytes, starts[id], ends[id]);
    if (layout.season >= 0) game.season = this.seasons.of(bytes, starts[layout.season], ends[layout.season]);
    if (layout.neutral >= 0) game.home = this.neutral.of(bytes, starts[layout.neutral], ends[layout.neutral]) ? 0 : 1;
    else game.home = sides && layout.isHome ? 1 : NaN;
    return !(game.weight < 0);
  }

  private meet(bytes: Uint8Array, column: number, line: number): number {
    const number = this.names.of(bytes, this.starts[column], this.ends[column]);
    if (number === this.nameOf.length) {
      const cell = decoder.decode(bytes.subarray(this.starts[column], this.ends[column]));
      const name = bareName(cell);
      const isPlain = isPlainName(name) && !this.headings.has(headingKey(cell));
      this.nameOf.push(isPlain ? this.people.nameOf(name, line) : "");
      if (number === this.playerOf.length) this.playerOf = wider(this.playerOf, new Int32Array(2 * number));
      this.playerOf[number] = isPlain ? NEW : ODD;
    }
    return number;
  }

  /** Whether two cells are two people, at least one of whom has not played. */
  private areTwo(left: number, right: number): boolean {
    const { playerOf, nameOf } = this;
    return playerOf[left] !== ODD && playerOf[right] !== ODD && nameOf[left] !== nameOf[right];
  }

  /** Registers the first game under this spelling. */
  private enter(cell: number): void {
    if (this.playerOf[cell] === NEW) this.playerOf[cell] = this.people.players.indexOf({ name: this.nameOf[cell] });
  }

  private readSides(bytes: Uint8Array): boolean {
    const { layout, game } = this;
    const scored = this.scoredIn(bytes);
    const won = layout.winner >= 0 ? this.wonBy(bytes) : undefined;
    const isScore = scored?.kind === "scores";
    game.leftScore = isScore ? scored.left : NaN;
    game.rightScore = isScore ? scored.right : NaN;
    const byScore = scored && winnerIn(scored);
    if (won && (won.kind !== "winner" || (scored && (!isScore || byScore !== won.winner)))) return false;
    const winner = won ? winnerIn(won) : byScore;
    if (winner === undefined) return false;
    game.winner = winner;
    return true;
  }

  private scoredIn(bytes: Uint8Array): DuelResult | undefined {
    const { leftScore, rightScore, score } = this.layout;
    if (leftScore >= 0 && rightScore >= 0) return this.pairOf(bytes);
    return score >= 0 ? this.results.of(bytes, this.starts[score], this.ends[score]) : undefined;
  }

  private readWon(bytes: Uint8Array): boolean {
    const { layout, game, starts, ends } = this;
    game.winner = "left";
    game.leftScore = game.rightScore = NaN;
    if (layout.score < 0 || ends[layout.score] === starts[layout.score]) return true;
    const result = this.results.of(bytes, starts[layout.score], ends[layout.score]);
    if (result.kind === "walkover" || (result.kind === "scores" && result.left < result.right)) return false;
    if (result.kind === "scores") [game.leftScore, game.rightScore] = [result.left, result.right];
    return true;
  }

  private pairOf(bytes: Uint8Array): DuelResult {
    const { layout, starts, ends, pairs } = this;
    const left = this.scores.of(bytes, starts[layout.leftScore], ends[layout.leftScore]);
    const right = this.scores.of(bytes, starts[layout.rightScore], ends[layout.rightScore]);
    const key = `${left}\t${right}`;
    let known = pairs.get(key);
    if (!known) {
      if (pairs.size >= MAX_WORDS) pairs.clear();
      pairs.set(key, (known = fromScores(left, right, this.table.style)));
    }
    return known;
  }

  /** The result from a winner cell, which repeats a name or says draw. */
  private wonBy(bytes: Uint8Array): DuelResult {
    const { layout, starts, ends } = this;
    const cell = (column: number): string => decoder.decode(bytes.subarray(starts[column], ends[column]));
    if (this.repeats(bytes, layout.winner, layout.left)) return LEFT;
    if (this.repeats(bytes, layout.winner, layout.right)) return RIGHT;
    return fromWinner(cell(layout.winner).trim(), bareName(cell(layout.left)), bareName(cell(layout.right)));
  }

  private repeats(bytes: Uint8Array, one: number, other: number): boolean {
    const { starts, ends } = this;
    const length = ends[one] - starts[one];
    if (length === 0 || ends[other] - starts[other] !== length) return false;
    for (let at = 0; at < length; at++) if (bytes[starts[one] + at] !== bytes[starts[other] + at]) return false;
    return true;
  }

  private isLastDate(bytes: Uint8Array, from: number, length: number): boolean {
    const { lastDate } = this;
    if (length !== lastDate.length) return false;
    for (let at = 0; at < length; at++) if (bytes[from + at] !== lastDate[at]) return false;
    return true;
  }

  private readDate(bytes: Uint8Array, line: number): boolean {
    const column = this.date >= 0 ? this.date : this.year;
    if (column < 0) return true;
    const { game } = this;
    const from = this.starts[column];
    const length = this.ends[column] - from;
    if (this.isLastDate(bytes, from, length)) return true;
    const text = decoder.decode(bytes.subarray(from, from + length)).trim();
    const cell = this.date >= 0 || /^\d{4}$/.test(text) ? parseColumnDate(text) : undefined;
    if (cell?.kind === "slashed") throw new StreamError(line, SLASHED);
    if (!cell && this.date >= 0 && (text !== "" || this.careful.isDated)) return false;
    if (cell) this.careful.isDated = true;
    game.date = cell?.date ?? "";
    game.time = momentOf(game.date);
    this.lastDate = bytes.slice(from, from + length);
    return true;
  }
}

/** The winner of a result; undefined: it is none. */
function winnerIn(result: DuelResult): Duel["winner"] | undefined {
  if (result.kind === "winner") return result.winner;
  if (result.kind !== "scores") return undefined;
  return winnerOf(result.left, result.right);
}

const LEFT: DuelResult = { kind: "winner", winner: "left" };
const RIGHT: DuelResult = { kind: "winner", winner: "right" };
