import { finish, Pace, type Steps } from "../steps";
import { describeRace, emptyColumns, fillRace, type DraftColumns } from "./build";
import type { BuiltHistory } from "./refusal";
import { checkSteps } from "./columns";
import { parseDate } from "./dates";
import { copyRows, renumberTeams } from "./filter";
import { uniqueNames } from "./players";
import { copyAll, ENTRANT_COLUMNS, pickAll, RACE_COLUMNS, type DraftOf } from "./shape";
import type { Edit, EntrantRecord, History, RaceRecord, StartEdit } from "./types";

/** A race from an edit, with its entrants by player index. */
interface EditedRace {
  readonly key: number;
  readonly race: RaceRecord;
  readonly players: readonly number[];
}

/**
 * Applies the user's edits to the base, in order. Added races come at the end, replaced ones keep their
 * place; player indexes of the base stay, new players follow. An entrant without a player id is the
 * player shown under that name, if there is one. Edits of races or players that do not exist have no effect.
 *
 * Renaming to an existing name merges the two; the old name stays an alias for later races. If a merge enters one player twice, the better
 * place stays. Invalid races are refused with a reason; their index counts races in edited order.
 */
export const applyEdits = (base: History, edits: readonly Edit[]): BuiltHistory => finish(editSteps(base, edits));

/** The same in slices; yields the share done. */
export function* editSteps(base: History, edits: readonly Edit[]): Steps<BuiltHistory> {
  if (edits.length === 0) return { history: base, refused: [] };
  const people = new People(base);
  const changed = new Map<number, EditedRace | null>();
  const added: (EditedRace | null)[] = [];
  for (const edit of edits) {
    switch (edit.type) {
      case "add-race":
        added.push(people.resolve(-1 - added.length, edit.race));
        break;
      case "replace-race":
      case "delete-race": {
        const race =
          edit.type === "replace-race"
            ? people.resolve(edit.key, edit.race, playersOf(base, changed, added, edit.key))
            : null;
        if (edit.key >= 0) changed.set(edit.key, race);
        else if (-1 - edit.key < added.length) added[-1 - edit.key] = race;
        break;
      }
      case "rename-player":
        people.rename(edit.from, edit.to);
        break;
      case "merge-players":
        people.merge(edit.from, edit.into);
        break;
      case "set-start":
        people.start(edit);
        break;
    }
  }
  return yield* assemble(base, changed, added, people);
}

/** The players of a race before the next edit of it. */
function playersOf(
  base: History,
  changed: ReadonlyMap<number, EditedRace | null>,
  added: readonly (EditedRace | null)[],
  key: number,
): Iterable<number> {
  const edited = key < 0 ? added[-1 - key] : changed.get(key);
  if (edited) return edited.players;
  const race = base.keys.indexOf(key);
  return race < 0 ? [] : base.player.subarray(base.offsets[race], base.offsets[race + 1]);
}

/** Estimated cost of a race and of an entrant, for pauses. */
const OPERATIONS = { race: 300, entrant: 100 };

function* assemble(
  base: History,
  changed: ReadonlyMap<number, EditedRace | null>,
  added: readonly (EditedRace | null)[],
  people: People,
): Steps<BuiltHistory> {
  const sources: (number | EditedRace)[] = [];
  for (let race = 0; race < base.raceCount; race++) {
    const edited = changed.get(base.keys[race]);
    if (edited !== null) sources.push(edited ?? race);
  }
  for (const race of added) if (race) sources.push(race);
  const rows = sources.reduce<number>((sum, source) => sum + sizeOf(base, source), 0);
  const columns = emptyColumns(sources.length, rows);
  const times = new Float64Array(sources.length);
  const seenIn = new Map<number, number>();
  const pace = new Pace();
  let next = 0;
  for (const [index, source] of sources.entries()) {
    if (pace.isDue(OPERATIONS.race + OPERATIONS.entrant * sizeOf(base, source))) yield index / sources.length;
    const start = next;
    next += sizeOf(base, source);
    if (typeof source === "number") {
      copyRows(base, base.offsets[source], columns, start, next - start);
      copyAll(RACE_COLUMNS, base, source, columns, index);
      times[index] = base.times[source];
    } else {
      let k = 0;
      columns.teamNames[index] = fillRace(columns, start, source.race.entrants, () => source.players[k++]);
      describeRace(columns, index, source.race, source.key);
      times[index] = parseDate(source.race.date ?? "");
    }
    if (people.hasMerges) {
      next = keepBetterRows(columns, start, next, people, seenIn);
      columns.teamNames[index] = renumberTeams(columns.team, start, next, columns.teamNames[index]);
    }
    columns.offsets[index + 1] = next;
  }
  yield 1;
  people.writeStarts(columns, next);
  return yield* checkSteps({ ...trim(columns, next), times, ...people.columns() });
}

function sizeOf(base: History, source: number | EditedRace): number {
  return typeof source === "number" ? base.offsets[source + 1] - base.offsets[source] : source.players.length;
}

/** Points rows at the merged players; of two rows of one player the better place stays. Returns the new end. */
function keepBetterRows(
  columns: DraftColumns,
  start: number,
  end: number,
  people: People,
  seenIn: Map<number, number>,
): number {
  seenIn.clear();
  let next = start;
  for (let row = start; row < end; row++) {
    const player = people.current(columns.player[row]);
    const earlier = people.isMerged(player) ? seenIn.get(player) : undefined;
    const to = earlier ?? next++;
    if (earlier !== undefined && !isBetter(columns.place[row], columns.place[earlier])) continue;
    columns.place[to] = columns.place[row];
    copyAll(ENTRANT_COLUMNS, columns, row, columns, to);
    columns.player[to] = player;
    seenIn.set(player, to);
  }
  return next;
}

function isBetter(place: number, than: number): boolean {
  const comparable = (value: number): number => (Number.isFinite(value) ? value : Infinity);
  return comparable(place) < comparable(than);
}

function trim(columns: DraftColumns, rows: number): DraftColumns {
  if (rows === columns.player.length) return columns;
  const left = Int32Array.from({ length: rows }, (_, row) => row);
  return {
    ...columns,
    player: columns.player.slice(0, rows),
    place: columns.place.slice(0, rows),
    ...(pickAll(ENTRANT_COLUMNS, columns, left) as DraftOf<typeof ENTRANT_COLUMNS>),
  };
}

class People {
  hasMerges = false;
  private readonly names: (string | null)[];
  private readonly ids: string[];
  private readonly byName = new Map<string, number>();
  private readonly byId = new Map<string, number>();
  private readonly mergedInto = new Map<number, number>();
  private readonly targets = new Set<number>();
  private readonly started = new Map<number, readonly [start: number, sd: number]>();

  constructor(base: History) {
    this.names = [...base.names];
    this.ids = [...base.playerIds];
    base.names.forEach((name, player) => this.byName.set(name, player));
    base.playerIds.forEach((id, player) => id !== "" && this.byId.set(id, player));
    this.anonymous = new Set();
    base.anonymous.forEach((flag, player) => flag === 1 && this.anonymous.add(player));
  }

  private readonly anonymous: Set<number>;

  /** Entrants without a name are matched, in order, with the unnamed entrants of the race's earlier state. */
  resolve(key: number, race: RaceRecord, earlier: Iterable<number> = []): EditedRace {
    const unnamed = [...earlier].filter((player) => this.anonymous.has(player) && !this.mergedInto.has(player));
    const players = race.entrants.map(
      (entrant) => (entrant.name === null && !entrant.playerId ? unnamed.shift() : undefined) ?? this.indexOf(entrant),
    );
    return { key, race, players };
  }

  rename(from: string, to: string): void {
    const player = this.byName.get(from);
    if (player === undefined || from === to) return;
    if (this.byName.has(to)) {
      this.merge(from, to);
      return;
    }
    this.names[player] = to;
    this.anonymous.delete(player);
    this.byName.delete(from);
    this.byName.set(to, player);
  }

  merge(from: string, into: string): void {
    const loser = this.byName.get(from);
    const winner = this.byName.get(into);
    if (winner === undefined || loser === winner) return;
    // The name is free: in later races it belongs to the player who was kept.
    if (loser === undefined) return void this.byName.set(from, winner);
    this.hasMerges = true;
    this.mergedInto.set(loser, winner);
    this.targets.add(winner);
    this.byName.set(from, winner);
    if (this.ids[loser] !== "") this.byId.set(this.ids[loser], winner);
  }

  /** Does nothing for an unknown player. */
  start({ player, start, sd }: StartEdit): void {
    const known = this.byName.get(player);
    if (known !== undefined) this.started.set(known, [start ?? NaN, sd ?? NaN]);
  }

  /** Starts that were set apply to all rows of their players. */
  writeStarts({ player, starts, startSds }: DraftColumns, rows: number): void {
    if (this.started.size === 0) return;
    // Starts of a merged player are removed, like the name.
    for (let row = 0; row < rows; row++) {
      const own = this.started.get(this.current(player[row]));
      if (own) [starts[row], startSds[row]] = own;
    }
  }

  current(player: number): number {
    let at = player;
    for (let into = this.mergedInto.get(at); into !== undefined; into = this.mergedInto.get(at)) at = into;
    return at;
  }

  isMerged(player: number): boolean {
    return this.targets.has(player);
  }

  columns(): { names: string[]; playerIds: string[]; anonymous: Uint8Array } {
    return {
      names: uniqueNames(this.names),
      playerIds: this.ids,
      anonymous: Uint8Array.from(this.names, (_, player) => (this.anonymous.has(player) ? 1 : 0)),
    };
  }

  private indexOf({ name, playerId }: EntrantRecord): number {
    const known = playerId ? this.byId.get(playerId) : name === null ? undefined : this.byName.get(name);
    if (known !== undefined) return known;
    const index = this.names.push(playerId ? (name ?? playerId) : name) - 1;
    this.ids.push(playerId ?? "");
    if (playerId) this.byId.set(playerId, index);
    if (name === null && !playerId) this.anonymous.add(index);
    const shown = name ?? playerId;
    if (shown && !this.byName.has(shown)) this.byName.set(shown, index);
    return index;
  }
}
