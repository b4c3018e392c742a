import { withoutControls } from "../cells/name";
import { dateOf } from "../cells/date";
import { jsonlBlueRed } from "../importers/jsonl-blue-red";
import { jsonlTeams } from "../importers/jsonl-teams";
import { isObject, labelOf, type JsonObject } from "../json/values";
import { parseJson } from "../source";
import { isBlank } from "../text/lines";
import { Names, type Name } from "./names";
import { checkLine, type ReaderParts } from "./rowReader";
import { Texts } from "./texts";

const READERS = { "jsonl-teams": jsonlTeams.readRow, "jsonl-blue-red": jsonlBlueRed.readRow } as const;

/** Formats of one JSON object on each line. */
type JsonLines = keyof typeof READERS;

export const isJsonLines = (format: string): format is JsonLines => Object.hasOwn(READERS, format);

const MAX_SIDES = 64;

/**
 * One JSON object on each line. A game of single players identified by name, in order or with plain ranks or scores, is read
 * into columns; any other game is read by the general reader of the format.
 */
export class JsonReader {
  private readonly names: Names;
  private readonly texts = new Texts();
  private readonly days = new Map<string, string>();
  private readonly sides: Name[] = [];
  private readonly numbers: number[] = [];
  private line = 0;

  constructor(
    private readonly format: JsonLines,
    private readonly parts: ReaderParts,
  ) {
    this.names = new Names([], parts.persons, parts.gathered, (name) => name);
  }

  take(lines: string): void {
    for (let at = 0; at < lines.length;) {
      const end = lines.indexOf("\n", at);
      const text = lines.slice(at, end < 0 ? lines.length : end);
      at = end < 0 ? lines.length : end + 1;
      this.line += 1;
      if (!isBlank(text)) this.takeLine(text);
    }
  }

  private takeLine(text: string): void {
    const { sink, gathered, previewed } = this.parts;
    const parsed = parseJson(text);
    const value = isObject(parsed) ? parsed : undefined;
    if (!value) checkLine(text);
    if (gathered.races > previewed && this.format === "jsonl-teams" && value && this.takePlain(value)) return;
    READERS[this.format]({ value, text, line: this.line }, sink);
    sink.release((race, line) => gathered.take(race, line));
  }

  /** Tries to take the game directly; returns false without any effect if that is impossible. */
  private takePlain(value: JsonObject): boolean {
    const { line, names, sides, numbers } = this;
    const { sink, gathered } = this.parts;
    const { teams, ranks, scores } = value;
    if (!Array.isArray(teams) || !this.readSides(teams) || !this.readNumbers(value, teams.length)) return false;
    if (ranks !== undefined && !isOrder(numbers, teams.length)) return false;
    const id = labelOf(value.id) ?? "";
    const date = this.dateOf(value.date);
    if (withoutControls(id) !== id || !this.areDistinct(teams.length)) return false;
    const sign = sink.options.scoreOrder === "lower" ? 1 : -1;
    gathered.open(this.texts.of(id), date, "", teams.length);
    for (let at = 0; at < teams.length; at++) {
      const score = scores === undefined ? NaN : numbers[at];
      const place = scores === undefined ? numbers[at] : sign * numbers[at];
      gathered.entrant(names.playerOf(sides[at].owner!), place, score, NaN, NaN);
    }
    gathered.close(line);
    sink.pass();
    return true;
  }

  /** Reads ranks or scores, or the order, into `numbers`; false if any is not plain. */
  private readNumbers({ ranks, scores, ...others }: JsonObject, sides: number): boolean {
    if (others.rank !== undefined || others.places !== undefined || others.score !== undefined) return false;
    if (ranks !== undefined && scores !== undefined) return false;
    const given = ranks ?? scores;
    if (given !== undefined && !isNumbers(given, sides)) return false;
    for (let at = 0; at < sides; at++) this.numbers[at] = given ? given[at] : at + 1;
    return true;
  }

  /** Reads the names of sides of one player each into `sides`; false if any is not plain. */
  private readSides(teams: readonly unknown[]): boolean {
    if (teams.length < 2 || teams.length > MAX_SIDES) return false;
    for (const [at, team] of teams.entries()) {
      const only: unknown = Array.isArray(team) && team.length === 1 ? team[0] : undefined;
      if (typeof only !== "string") return false;
      const name = this.names.of(only);
      if (!name.isPlain) return false;
      this.sides[at] = name;
    }
    return true;
  }

  private areDistinct(count: number): boolean {
    for (let at = 0; at < count; at++) {
      const owner = this.names.ownerOf(this.sides[at], this.line);
      for (let other = 0; other < at; other++) if (this.sides[other].owner === owner) return false;
    }
    return true;
  }

  private dateOf(value: unknown): string {
    if (typeof value !== "string") return dateOf(value) ?? "";
    const known = this.days.get(value);
    if (known !== undefined) return known;
    const date = this.texts.of(dateOf(value) ?? "");
    if (this.days.size < 10_000) this.days.set(this.texts.of(value), date);
    return date;
  }
}

function isNumbers(given: unknown, length: number): given is readonly number[] {
  return Array.isArray(given) && given.length === length && given.every((one) => Number.isFinite(one));
}

/** Whether the numbers are 1, 2, 3, …, each once, so that nothing needs to be reported. */
function isOrder(numbers: readonly number[], length: number): boolean {
  let met = 0;
  for (let at = 0; at < length; at++) {
    const place = numbers[at];
    if (!Number.isInteger(place) || place < 1 || place > length || place > 30 || met & (1 << place)) return false;
    met |= 1 << place;
  }
  return true;
}
