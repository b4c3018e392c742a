import type { RaceRecord } from "../../engine/history/types";
import { isNameless } from "../cells/name";
import { exactRace } from "../importers/podium-json/index";
import { isObject, type JsonObject } from "../json/values";
import { parseJson } from "../source";
import { handIn } from "./careful";
import { StreamError, type Notice, type Sink } from "./sink";

/** Races added together. */
const RACES = 512;

/**
 * One race on each line, as JSON: as Podium exports it (`entrants` with name and rank), or only the names in finishing order. Names
 * are read exactly.
 */
export class JsonReader {
  private races: RaceRecord[] = [];
  private lines: number[] = [];

  constructor(
    private readonly sink: Sink,
    private readonly notice: Notice,
  ) {}

  line(text: string, number: number): void {
    if (text.trim() === "") return;
    const game = parseJson(text);
    if (!isObject(game)) throw new StreamError(number, "expected a JSON object.");
    if (!Array.isArray(game.entrants))
      throw new StreamError(number, "expected “entrants”, a list of names or of names with ranks.");
    const race = exactRace(withPlaces(game));
    this.races.push({
      ...race,
      entrants: race.entrants.map((one) => (one.name !== null && isNameless(one.name) ? { ...one, name: null } : one)),
    });
    this.lines.push(number);
    if (this.races.length === RACES) this.settle();
  }

  settle(): void {
    const { races, lines } = this;
    if (races.length === 0) return;
    this.races = [];
    this.lines = [];
    handIn(this.sink, races, lines, this.notice);
  }
}

/** Names alone are in finishing order. */
function withPlaces(game: JsonObject): JsonObject {
  const entrants = game.entrants as readonly unknown[];
  if (!entrants.every((one) => typeof one === "string")) return game;
  return { ...game, entrants: entrants.map((name, at) => ({ name, rank: at + 1 })) };
}

/** The keys and values of flat objects as table lines. */
export class Flat {
  /** @param keys of the first object, which are the columns */
  constructor(private readonly keys: readonly string[]) {}

  get heading(): string {
    return this.keys.map(quoted).join("\t");
  }

  /** @throws StreamError if the line is not a flat object, or has a key that the first one lacks */
  line(text: string, number: number): string {
    const game = parseJson(text);
    if (!isObject(game)) throw new StreamError(number, "expected a JSON object.");
    const stranger = Object.keys(game).find((key) => !this.keys.includes(key));
    if (stranger !== undefined) throw new StreamError(number, `“${stranger}” is no key of the first object.`);
    return this.keys.map((key) => quoted(cellOf(Object.hasOwn(game, key) ? game[key] : null))).join("\t");
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean);
}

function quoted(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replace(/\s/g, " ").replace(/"/g, '""')}"` : cell;
}
