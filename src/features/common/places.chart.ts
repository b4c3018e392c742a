/** Expected places: requests about a field, and the answer by entrant. */
import { pointsChange, pointsOf } from "../../engine/rating/points";
import { isTeamRace } from "../../engine/history/sides";
import { STATUS_NAMES, type TieReadings } from "../../engine/history/types";
import type {
  ContenderSpec,
  EntrantStrength,
  HistorySnapshot,
  RaceAnswer,
  RaceToRate,
  ReplayColumns,
  RequestOf,
} from "../../worker/protocol";
import { factsOf, rowsOfPlayer, strengthsAt, usesOf, type Finish } from "../../store";
import { number } from "../../ui/format";
import { pointsBefore, sdBefore } from "./ratingsAt";

interface FieldQuestion {
  readonly request: RequestOf<"race">;
  /** Rows of the history, or players, for the entrants of the question. */
  readonly entrants: readonly number[];
}

const WANT = ["placements"] as const;

const withBlocks = (contender: ContenderSpec, replay: ReplayColumns): ContenderSpec =>
  replay.blocks ? { ...contender, blocks: usesOf(replay) } : contender;

function requestOf(
  entrants: RaceToRate["entrants"],
  beliefs: RaceToRate["beliefs"][number],
  ties: TieReadings,
  contender: ContenderSpec,
  strengths: readonly EntrantStrength[],
): FieldQuestion["request"] {
  const race = { entrants, beliefs: [beliefs], ties, ...(strengths.length > 0 && { strengths: [strengths] }) };
  return { race, contenders: [contender], focus: 0, want: WANT };
}

/** A race of the season with the beliefs before it; null if no players are comparable. */
export function dayQuestion(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  contender: ContenderSpec,
  ties: TieReadings,
  race: number,
): FieldQuestion | null {
  const { history } = snapshot;
  const rows: number[] = [];
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    if (history.rank[row] > 0 && Number.isFinite(replay.before[row])) rows.push(row);
  }
  if (rows.length < 2) return null;
  const teams = isTeamRace(history, race);
  const entrants = rows.map((row) => ({
    rank: history.rank[row],
    status: STATUS_NAMES[history.status[row]] as Finish,
    team: teams ? history.team[row] : -1,
    score: null,
    minutes: null,
    ...factsOf(replay, row),
  }));
  const beliefs = rows.map((row) => ({ points: pointsBefore(replay, row), sdPoints: sdBefore(replay, row) }));
  return {
    request: requestOf(entrants, beliefs, ties, withBlocks(contender, replay), strengthsAt(snapshot, replay, race)),
    entrants: rows,
  };
}

/** Players with their present ratings; null if no players are comparable. */
export function nowQuestion(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  contender: ContenderSpec,
  ties: TieReadings,
  players: readonly number[],
): FieldQuestion | null {
  if (players.length < 2) return null;
  const entrants = players.map((player, k) => ({
    rank: k + 1,
    status: "finished" as const,
    team: -1,
    score: null,
    minutes: null,
    // Includes the shared strengths and conditions of the player's last race.
    ...factsOf(replay, rowsOfPlayer(snapshot, player).at(-1)!),
  }));
  const beliefs = players.map((p) => ({
    points: pointsOf(replay.scale, replay.rating[p]),
    sdPoints: replay.sd ? pointsChange(replay.scale, replay.sd[p]) : null,
  }));
  return {
    request: requestOf(
      entrants,
      beliefs,
      ties,
      withBlocks(contender, replay),
      strengthsAt(snapshot, replay, snapshot.history.raceCount),
    ),
    entrants: [...players],
  };
}

export interface Prospect {
  /** [place] probability of finishing there, first place first. */
  readonly chances: Float64Array;
  readonly expected: number;
  readonly first: number;
  readonly podium: number;
  /** The places of the result, from 0, end exclusive; several if sides tie. */
  readonly taken: readonly [number, number];
  /** Probability of the result. */
  readonly fate: number;
}

/** Keyed by the entrants of the question: rows of the history, or players. */
export function prospectsOf(
  { request, entrants }: FieldQuestion,
  { placements }: RaceAnswer,
): ReadonlyMap<number, Prospect> {
  if (!placements) return new Map();
  const { count, matrix, side } = placements;
  const field = request.race.entrants;
  const sharing = new Map<number, Set<number>>();
  field.forEach(({ rank }, k) => sharing.set(rank, (sharing.get(rank) ?? new Set()).add(side[k])));
  return new Map(
    entrants.map((entrant, k): readonly [number, Prospect] => {
      const chances = matrix.subarray(side[k] * count, (side[k] + 1) * count);
      const from = Math.min(field[k].rank - 1, count - 1);
      const taken = [from, Math.min(count, from + sharing.get(field[k].rank)!.size)] as const;
      const sum = (a: number, b: number) => chances.subarray(a, b).reduce((total, p) => total + p, 0);
      const expected = chances.reduce((total, p, place) => total + (place + 1) * p, 0);
      return [entrant, { chances, expected, first: chances[0], podium: sum(0, 3), taken, fate: sum(...taken) }];
    }),
  );
}

/** "8 times likelier" than a random order, from a power of ten; "" without a value. */
export function surpriseWords(surprise: number): string {
  const count = timesOf(surprise);
  if (count === null) return "";
  if (count === "") return "about as likely as a random order";
  return `${count} times ${surprise > 0 ? "less likely" : "likelier"} than a random order`;
}

/** "Thurstone gave this order 370 times the probability of a random one."; "" if the system has no order likelihood. */
export function orderWords(system: string, surprise: number): string {
  const share = shareOf(surprise);
  return share && `${system} gave this order ${share} the probability of a random one.`;
}

/** "1/370 of", "0.29 times", "7.4 times" or "about" the probability of a random order; "" if unknown. */
export function shareOf(surprise: number): string {
  const count = timesOf(surprise);
  if (count === null) return "";
  return count === ""
    ? "about"
    : surprise <= 0
      ? `${count} times`
      : surprise < 1
        ? `${number(10 ** -surprise, 2)} times`
        : `1/${count} of`;
}

/** "370"; "" for about one; null without an order likelihood. */
function timesOf(surprise: number): string | null {
  if (Number.isNaN(surprise)) return null;
  const times = 10 ** Math.abs(surprise);
  if (times < 1.15) return "";
  return times < 10
    ? number(times, 1)
    : times < 1e6
      ? number(Number(times.toPrecision(2)))
      : `10${superscript(Math.round(Math.abs(surprise)))}`;
}

const DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const superscript = (value: number) => Array.from(String(value), (digit) => DIGITS[Number(digit)]).join("");
