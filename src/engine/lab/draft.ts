/**
 * Draws the races of a simulated season.
 *
 * DNFs (and DQs): every race has as many as in the history. The worst performers retire, because the skills
 * were estimated from results in which a DNF counts as last place; if the reading leaves DNFs out, anyone may retire.
 *
 * Ties: two neighbouring finishers tie when their performances differ by at most a margin, one for the whole
 * season, chosen so that the first round has the same share of ties among neighbours as the history (a draw margin
 * as in Rao and Kupper, JASA 62, 1967). So equal players tie more often, and expected scores are unchanged.
 */
import { sidesOf } from "../history/sides";
import { buildHistory, emptyColumns } from "../history/build";
import { DAY } from "../history/dates";
import { Status, type History, type TieReadings } from "../history/types";
import { densityOf } from "../numerics/densities/index";
import type { PerformanceLaw } from "../numerics/density";
import type { Random } from "../numerics/random";
import { pointsPerUnitOf } from "../simulation/season";

interface Row {
  readonly player: number;
  readonly side: number;
  readonly team: number;
  readonly minutes: number;
  /** NaN: none. */
  place: number;
  score: number;
  status: number;
}

/** A race with drawn performances: its rows from `first` on, and its sides best first. */
interface Drawn {
  readonly race: number;
  readonly first: number;
  readonly last: number;
  readonly order: readonly { readonly side: number; readonly performance: number }[];
  /** Status of each side that does not finish. */
  readonly out: ReadonlyMap<number, number>;
}

type Game = readonly [winner: number, loser: number];

export class Draft {
  races = 0;
  private readonly unit: number;
  private readonly luck: Random;
  private readonly chance: Random;
  private readonly margin: Random;
  private readonly law: ReturnType<typeof densityOf>;
  private readonly rows: Row[] = [];
  private readonly ends: number[] = [];
  private readonly times: number[] = [];
  private readonly span: number;
  /** Game scores of two-player races: of winner and loser, and of both if they tied. */
  private readonly scores: { readonly decided: Game[]; readonly tied: Game[] } = { decided: [], tied: [] };
  /** Share of neighbouring finishers who tied. */
  readonly tied: number;
  /** The margin within which performances tie; found in the first round. */
  private closest = NaN;

  /** @param from first race of the history that is simulated */
  constructor(
    private readonly source: History,
    private readonly from: number,
    private readonly ties: TieReadings,
    law: PerformanceLaw,
    random: Random,
  ) {
    this.unit = pointsPerUnitOf(law.density);
    this.law = densityOf(law);
    this.luck = random.fork("luck");
    this.chance = random.fork("out");
    this.margin = random.fork("margin");
    const dated = Array.from(source.times).filter((time) => !Number.isNaN(time));
    this.span = dated.length > 0 ? dated[dated.length - 1] - dated[0] + DAY : 0;
    let [pairs, tied] = [0, 0];
    for (let race = from; race < source.raceCount; race++) {
      const start = source.offsets[race];
      const ranks = finishersOf(source, race);
      for (let k = 1; k < ranks.length; k++) if (ranks[k] === ranks[k - 1]) tied++;
      pairs += Math.max(0, ranks.length - 1);
      if (source.offsets[race + 1] !== start + 2) continue;
      const [a, b] = [source.score[start], source.score[start + 1]];
      if (Number.isNaN(a) || Number.isNaN(b)) continue;
      if (a !== b) this.scores.decided.push(a > b ? [a, b] : [b, a]);
      else if (ranks.length === 2 && ranks[0] === ranks[1]) this.scores.tied.push([a, b]);
    }
    this.tied = pairs > 0 ? tied / pairs : 0;
  }

  /** Simulates all races once, as round `round`; players with new accounts use them in turn. */
  play(skill: readonly number[], accounts: ReadonlyMap<number, readonly number[]>, round: number): void {
    const drawn = this.perform(skill, accounts);
    if (Number.isNaN(this.closest)) this.closest = closestOf(drawn, this.tied);
    for (const one of drawn) {
      this.place(one);
      this.end(one.last, this.source.times[one.race] + round * this.span);
    }
  }

  duel(winner: number, loser: number): void {
    const game = this.game(this.scores.decided);
    const longest = this.rows[0]?.minutes ?? NaN;
    [winner, loser].forEach((player, side) =>
      this.rows.push({
        player,
        side,
        place: side + 1,
        team: -1,
        score: game[side],
        minutes: longest,
        status: Status.finished,
      }),
    );
    this.end(this.rows.length, (this.times.at(-1) ?? NaN) + DAY);
  }

  /** Draws each race's entrants, performances and DNFs. */
  private perform(skill: readonly number[], accounts: ReadonlyMap<number, readonly number[]>): Drawn[] {
    const { source } = this;
    const left = new Map<number, number>();
    for (let row = source.offsets[this.from]; row < source.entrantCount; row++) {
      const player = source.player[row];
      if (source.rank[row] > 0 && accounts.has(player)) left.set(player, (left.get(player) ?? 0) + 1);
    }
    const entered = new Map<number, number>();
    const drawn: Drawn[] = [];
    for (let race = this.from; race < source.raceCount; race++) {
      if (sidesOf(source, race) < 2) continue;
      const first = this.rows.length;
      const sides = new Map<number, number>();
      for (let row = source.offsets[race]; row < source.offsets[race + 1]; row++) {
        if (source.rank[row] === 0) continue;
        const own = source.player[row];
        const all = accounts.get(own);
        const before = entered.get(own) ?? 0;
        if (all) entered.set(own, before + 1);
        const player = all ? all[Math.min(all.length - 1, Math.floor((before * all.length) / left.get(own)!))] : own;
        const team = source.team[row];
        const side = sideOf(source, row);
        const performance = skill[player] / this.unit + this.law.sample(this.luck);
        sides.set(side, (sides.get(side) ?? 0) + performance);
        const minutes = source.minutes[row];
        this.rows.push({ player, side, place: NaN, team, score: NaN, minutes, status: Status.finished });
      }
      const order = [...sides]
        .map(([side, performance]) => ({ side, performance }))
        .toSorted((a, b) => b.performance - a.performance);
      drawn.push({ race, first, last: this.rows.length, ...this.outOf(race, order) });
    }
    return drawn;
  }

  /** Removes DNFs from the order. */
  private outOf(race: number, all: Drawn["order"]): Pick<Drawn, "order" | "out"> {
    const statuses = unfinishedIn(this.source, race);
    const out = new Map<number, number>();
    const order = [...all];
    const isDropped = (status: number): boolean => (status === Status.dq ? this.ties.dq : this.ties.dnf) === "drop";
    for (const status of statuses.filter(isDropped)) {
      const [{ side }] = order.splice(this.chance.integer(order.length), 1);
      out.set(side, status);
    }
    for (const status of statuses.filter((one) => !isDropped(one))) out.set(order.pop()!.side, status);
    return { order, out };
  }

  private place({ first, last, order, out }: Drawn): void {
    const places = new Map<number, number>();
    order.forEach(({ side, performance }, k) => {
      const ahead = order[k - 1];
      const isTied = k > 0 && ahead.performance - performance <= this.closest;
      places.set(side, isTied ? places.get(ahead.side)! : k + 1);
    });
    const isGame = order.length === 2 && out.size === 0;
    const isLevel = isGame && places.get(order[1].side) === 1;
    const game = isGame ? this.game(isLevel ? this.scores.tied : this.scores.decided) : [NaN, NaN];
    for (const row of this.rows.slice(first, last)) {
      row.place = places.get(row.side) ?? NaN;
      row.status = out.get(row.side) ?? Status.finished;
      if (isGame) row.score = game[row.side === order[0].side ? 0 : 1];
    }
  }

  private game(known: readonly Game[]): Game {
    return known.length > 0 ? known[this.margin.integer(known.length)] : [NaN, NaN];
  }

  private end(rows: number, time: number): void {
    this.ends.push(rows);
    this.times.push(time);
    this.races++;
  }

  history(accounts: number): History {
    const { rows, races } = this;
    const columns = emptyColumns(races, rows.length);
    rows.forEach(({ player, place, team, score, minutes, status }, row) => {
      columns.player[row] = player;
      columns.place[row] = place;
      columns.team[row] = team;
      columns.score[row] = score;
      columns.minutes[row] = minutes;
      columns.status[row] = status;
    });
    columns.offsets.set(this.ends, 1);
    const name = (k: number): string => this.source.names[k] ?? `Account ${k + 1}`;
    const list = <T>(length: number, value: (k: number) => T): T[] => Array.from({ length }, (_, k) => value(k));
    return buildHistory({
      ...columns,
      times: Float64Array.from(this.times),
      raceIds: list(races, (race) => String(race + 1)),
      dates: list(races, () => ""),
      keys: Int32Array.from({ length: races }, (_, race) => race),
      names: list(accounts, name),
      playerIds: list(accounts, () => ""),
      anonymous: new Uint8Array(accounts),
    }).history;
  }
}

const sideOf = ({ team }: History, row: number): number => (team[row] < 0 ? -1 - row : team[row]);

/** For each side of a race: a value of its first rated entrant. */
function bySide<Value>(source: History, race: number, value: (row: number) => Value): Value[] {
  const sides = new Map<number, Value>();
  for (let row = source.offsets[race]; row < source.offsets[race + 1]; row++) {
    const side = sideOf(source, row);
    if (source.rank[row] > 0 && !sides.has(side)) sides.set(side, value(row));
  }
  return [...sides.values()];
}

/** Statuses of the sides that did not finish a race. */
const unfinishedIn = (source: History, race: number): number[] =>
  bySide(source, race, (row) => source.status[row]).filter((status) => status !== Status.finished);

/** Ranks of the sides that finished a race, best first. */
const finishersOf = (source: History, race: number): number[] =>
  bySide(source, race, (row) => (source.status[row] === Status.finished ? source.rank[row] : 0))
    .filter((rank) => rank > 0)
    .sort((a, b) => a - b);

/** The margin that gives a share of ties among neighbouring finishers; -1: none tie. */
function closestOf(drawn: readonly Drawn[], share: number): number {
  const gaps = drawn.flatMap(({ order }) => order.slice(1).map((one, k) => order[k].performance - one.performance));
  const count = Math.round(share * gaps.length);
  return count === 0 ? -1 : gaps.sort((a, b) => a - b)[count - 1];
}
