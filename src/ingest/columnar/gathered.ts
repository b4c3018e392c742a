import { describeRace, emptyColumns, fillRace, type DraftColumns } from "../../engine/history/build";
import { checkSteps } from "../../engine/history/columns";
import { PlayerTable } from "../../engine/history/players";
import type { BuiltHistory } from "../../engine/history/refusal";
import { ENTRANT_COLUMNS, hasNames, RACE_COLUMNS, withoutUnknown, type Declarations } from "../../engine/history/shape";
import { Status, type RaceRecord } from "../../engine/history/types";
import { scaled, type Steps } from "../../engine/steps";
import { isRestarted, type Tally } from "../doubts/tally";
import { mirroredOf } from "../settle/mirrored";

const NO_TEAMS: readonly string[] = [];

const MIN_CAPACITY = 16;

/** Races being collected for a history: growing columns, with the line of each race. */
export class Gathered {
  races = 0;
  rows = 0;
  /** The first races as records, as a preview. */
  readonly preview: RaceRecord[] = [];
  private columns = emptyColumns(MIN_CAPACITY, MIN_CAPACITY);
  private lines = new Int32Array(MIN_CAPACITY);
  private readonly players = new PlayerTable();
  private readonly playerNames: (string | null)[] = [];
  private first: RaceRecord | undefined;

  constructor(private readonly previewed: number) {}

  /** Reserves room for this number of races and rows: columns of the right length need no copy. */
  reserve(races: number, rows: number): void {
    if (this.races > 0) return;
    this.columns = emptyColumns(Math.max(MIN_CAPACITY, races), Math.max(MIN_CAPACITY, rows));
    this.lines = new Int32Array(Math.max(MIN_CAPACITY, races));
  }

  /** The index of a player identified by name alone. */
  playerOf(name: string): number {
    return this.indexOf({ name });
  }

  /** Adds a race from the general reader. */
  take(race: RaceRecord, line: number | undefined): void {
    const { entrants } = race;
    this.makeRoom(entrants.length);
    const { columns } = this;
    describeRace(columns, this.races, race, this.races);
    columns.teamNames[this.races] = fillRace(columns, this.rows, entrants, (entrant) => this.indexOf(entrant));
    this.rows += entrants.length;
    this.first ??= race;
    if (this.preview.length < this.previewed) this.preview.push(race);
    this.close(line);
  }

  /** Begins a race of entrants identified by name alone, added one by one by `entrant` and finished by `close`. */
  open(id: string, date: string, season: string, size: number): void {
    this.makeRoom(size);
    const { columns, races } = this;
    columns.raceIds[races] = id;
    columns.dates[races] = date;
    columns.seasons[races] = season;
    columns.recorded[races] = 1;
    columns.keys[races] = races;
    columns.teamNames[races] = NO_TEAMS;
  }

  /** NaN: no score, no time, or no home side known. */
  entrant(player: number, place: number, score: number, seconds: number, home: number): void {
    const { columns, rows } = this;
    columns.player[rows] = player;
    columns.place[rows] = place;
    columns.team[rows] = -1;
    columns.score[rows] = score;
    columns.seconds[rows] = seconds;
    columns.home[rows] = home;
    this.rows = rows + 1;
  }

  close(line: number | undefined): void {
    this.lines[this.races] = line ?? 0;
    this.races += 1;
    this.columns.offsets[this.races] = this.rows;
  }

  /** Sets a named condition for the last two rows; its column was created when the general reader read the first race. */
  state(name: string, first: number, second: number): void {
    const column = this.columns.conditions.find((one) => one.name === name);
    if (!column) return;
    column.values[this.rows - 2] = first;
    column.values[this.rows - 1] = second;
  }

  redate(dateOf: (written: string) => string): void {
    const { dates } = this.columns;
    for (let race = 0; race < this.races; race++) dates[race] = dateOf(dates[race]);
    const redated = (race: RaceRecord): RaceRecord => {
      const { date: written, ...rest } = race;
      const date = dateOf(written ?? "");
      return date === "" ? rest : { ...rest, date };
    };
    if (this.first) this.first = redated(this.first);
    this.preview.forEach((race, at) => (this.preview[at] = redated(race)));
  }

  setDate(race: number, date: string): void {
    this.columns.dates[race] = date;
    const { preview } = this;
    if (preview[race]) preview[race] = { ...preview[race], date };
    if (race === 0 && this.first) this.first = { ...this.first, date };
  }

  readonly lineOf = (race: number): number | undefined => this.lines[race] || undefined;

  readonly dateOf = (race: number): string | undefined => this.columns.dates[race] || undefined;

  *dates(): Generator<string | undefined> {
    for (let race = 0; race < this.races; race++) yield this.dateOf(race);
  }

  /** Whether the first `count` races between two players list games twice, once from each side. */
  isMirrored(count: number): boolean {
    const { offsets, player, place, score } = this.columns;
    const races = Array.from({ length: Math.min(count, this.races) }, (_, race): RaceRecord => {
      const date = this.dateOf(race);
      const entrants = Array.from({ length: offsets[race + 1] - offsets[race] }, (__, at) => {
        const row = offsets[race] + at;
        return {
          name: this.playerNames[player[row]],
          rank: place[row],
          ...(Number.isNaN(score[row]) ? {} : { score: score[row] }),
        };
      });
      return { ...(date === undefined ? {} : { date }), entrants };
    });
    return mirroredOf(races).length > 0;
  }

  /** The facts that the checks need. */
  tally(): Tally {
    const { columns, races, rows } = this;
    const { offsets, player, status } = columns;
    const met = new Int32Array(this.playerNames.length);
    const out = { dnf: 0, dq: 0, dns: 0 };
    for (let row = 0; row < rows; row++) {
      met[player[row]] += 1;
      if (status[row] === Status.dnf) out.dnf += 1;
      else if (status[row] === Status.dq) out.dq += 1;
      else if (status[row] === Status.dns) out.dns += 1;
    }
    const names = new Map<string, number>();
    this.playerNames.forEach((name, at) => {
      if (name !== null) names.set(name, (names.get(name) ?? 0) + met[at]);
    });
    const tied: number[] = [];
    const restarted: number[] = [];
    for (let race = 0; race < races; race++) {
      if (this.isTied(race)) tied.push(race);
      if (isRestarted(this.ranksOf(race))) restarted.push(race);
    }
    return {
      races,
      entrants: rows,
      tied,
      restarted,
      out,
      names,
      first: this.first,
      sizeOf: (race) => offsets[race + 1] - offsets[race],
      dateOf: this.dateOf,
    };
  }

  /** The finished history; releases the draft. */
  *built(): Steps<BuiltHistory> {
    const { races, rows } = this;
    // Columns without a value are omitted instead of copied.
    const draft = { ...withoutUnknown({ ...ENTRANT_COLUMNS, ...RACE_COLUMNS }, this.columns) } as Record<
      string,
      unknown
    >;
    this.columns = emptyColumns(0, 0);
    const cut: Record<string, unknown> = {};
    for (const name of Object.keys(draft)) {
      const length = name === "offsets" ? races + 1 : isOfRaces(name) ? races : rows;
      const column = draft[name];
      delete draft[name];
      cut[name] = isNamed(name, column)
        ? column.map((one) => ({ ...one, values: one.values.slice(0, rows) }))
        : (column as Int32Array).length === length
          ? column
          : (column as Int32Array).slice(0, length);
      yield 0.1;
    }
    return yield* scaled(checkSteps({ ...(cut as unknown as DraftColumns), ...this.players.columns() }), 0.1, 1);
  }

  private indexOf(entrant: { readonly name: string | null; readonly playerId?: string }): number {
    const index = this.players.indexOf(entrant);
    if (index === this.playerNames.length) this.playerNames.push(entrant.name);
    return index;
  }

  /** As the general reader decides it: more than two entrants, no teams, no DNFs, all tied for first. */
  private isTied(race: number): boolean {
    const { offsets, place, status, team } = this.columns;
    const [start, end] = [offsets[race], offsets[race + 1]];
    if (end - start < 3) return false;
    for (let row = start; row < end; row++)
      if (place[row] !== place[start] || status[row] !== Status.finished || team[row] >= 0) return false;
    return !Number.isNaN(place[start]);
  }

  /** Places of those who finished, teams left out. */
  private ranksOf(race: number): number[] {
    const { offsets, place, status, team } = this.columns;
    const ranks: number[] = [];
    for (let row = offsets[race]; row < offsets[race + 1]; row++)
      if (status[row] === Status.finished && !(team[row] >= 0) && !Number.isNaN(place[row])) ranks.push(place[row]);
    return ranks;
  }

  private makeRoom(rows: number): void {
    const { columns } = this;
    const [races, size] = [columns.raceIds.length, columns.player.length];
    if (this.races < races && this.rows + rows <= size) return;
    const grown = emptyColumns(
      this.races < races ? races : 2 * races,
      this.rows + rows <= size ? size : Math.max(2 * size, this.rows + rows),
    );
    const from = columns as unknown as Record<string, unknown>;
    const to = grown as unknown as Record<string, unknown>;
    for (const name of Object.keys(from)) {
      const column = from[name];
      if (isNamed(name, column)) {
        to[name] = column.map((one) => {
          const values = "labels" in one ? new Int32Array(grown.player.length).fill(-1) : nans(grown.player.length);
          (values as Int32Array).set(one.values as Int32Array);
          return { ...one, values };
        });
      } else if (Array.isArray(column)) column.forEach((value, at) => ((to[name] as unknown[])[at] = value));
      else (to[name] as Int32Array).set(column as Int32Array);
    }
    this.columns = grown;
    if (this.lines.length < grown.raceIds.length) {
      const lines = new Int32Array(grown.raceIds.length);
      lines.set(this.lines);
      this.lines = lines;
    }
  }
}

const nans = (length: number): Float64Array => new Float64Array(length).fill(NaN);

const isOfRaces = (name: string): boolean => Object.hasOwn(RACE_COLUMNS, name);

interface NamedColumn {
  readonly name: string;
  readonly values: Int32Array | Float64Array;
}

/** Whether a column of the draft is a list of named columns. */
function isNamed(name: string, column: unknown): column is readonly NamedColumn[] {
  const kind = (ENTRANT_COLUMNS as Declarations)[name]?.kind;
  return kind !== undefined && hasNames(kind) && Array.isArray(column);
}
