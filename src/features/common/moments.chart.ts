/** Moments of a season worth a caption: upsets and changes of the lead, ranked by their surprise in bits. Pure. */
import type { History } from "../../engine/history/types";
import type { HistorySnapshot, ReplayColumns, WonAgainst } from "../../worker/protocol";
import { counted, percentSign } from "../../ui/format";
import { scoreAfter } from "../../engine/replay/score";
import { raceTitle } from "./when";
import { admits, type Qualification } from "./standings.chart";

export interface Upset {
  readonly kind: "upset";
  readonly race: number;
  /** -log2 of the probability. */
  readonly bits: number;
  readonly winner: number;
  readonly beaten: number;
  /** The probability, predicted before the race, that the winner would finish ahead. */
  readonly probability: number;
}

export interface LeadChange {
  readonly kind: "lead";
  readonly race: number;
  /** By the rule of succession, the next race ends a lead of n races with probability 1 / (n + 2). */
  readonly bits: number;
  readonly leader: number;
  readonly before: number;
  /** Number of races for which the previous lead lasted. */
  readonly held: number;
  /** Whether the previous leader lost the lead by becoming inactive. */
  readonly gone: boolean;
}

export type Moment = Upset | LeadChange;

/** Races won by a player who was less likely to finish ahead of some opponent. */
export function upsetsOf({ player }: History, won: WonAgainst): readonly Upset[] {
  const found: Upset[] = [];
  won.probability.forEach((probability, race) => {
    if (!(probability < 0.5)) return;
    const bits = probability > 0 ? -Math.log2(probability) : 1074;
    found.push({
      kind: "upset",
      race,
      bits,
      winner: player[won.winner[race]],
      beaten: player[won.beaten[race]],
      probability,
    });
  });
  return found;
}

/** The listed player with the highest score; of equal scores the present leader; -1 if none is listed. */
function bestOf(
  among: Iterable<number>,
  leader: number,
  score: Float64Array,
  isListed: (player: number) => boolean,
): number {
  let best = leader;
  for (const one of among)
    if (one >= 0 && (best < 0 ? !Number.isNaN(score[one]) : score[one] > score[best]) && isListed(one)) best = one;
  return best;
}

/**
 * Every change of the leader. All players are searched only if the leader's score falls, otherwise the entrants of the
 * race.
 */
export function leadChangesOf(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  qualification: Qualification,
): readonly LeadChange[] {
  const { history, component } = snapshot;
  const { offsets, player, playerCount, raceCount } = history;
  const score = new Float64Array(playerCount).fill(NaN);
  const races = new Int32Array(playerCount);
  const lastRace = new Int32Array(playerCount).fill(-1);
  const found: LeadChange[] = [];
  let leader = -1;
  let since = 0;
  for (let race = 0; race < raceCount; race++) {
    const admitted = admits(snapshot, qualification, race);
    const isListed = (one: number) =>
      races[one] > 0 && admitted({ races: races[one], lastRace: lastRace[one], component: component[one] });
    const before = leader < 0 ? NaN : score[leader];
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      const one = player[row];
      if (one < 0 || !Number.isFinite(replay.after[row])) continue;
      score[one] = scoreAfter(replay, row);
      races[one]++;
      lastRace[one] = race;
    }
    const gone = leader >= 0 && !isListed(leader);
    const old = leader;
    const isLower = leader >= 0 && score[leader] < before;
    const among = leader < 0 || gone || isLower ? score.keys() : player.subarray(offsets[race], offsets[race + 1]);
    leader = bestOf(among, gone ? -1 : leader, score, isListed);
    if (leader === old) continue;
    if (old >= 0 && leader >= 0) {
      const held = race - since;
      found.push({ kind: "lead", race, bits: Math.log2(held + 2), leader, before: old, held, gone });
    }
    since = race;
  }
  return found;
}

/** In order of races; within one race the more surprising first. */
export const inOrder = (moments: readonly Moment[]): readonly Moment[] =>
  moments.toSorted((a, b) => a.race - b.race || b.bits - a.bits);

/** The most surprising of the races `from` to `to`, or null. */
export function greatestIn(moments: readonly Moment[], from: number, to: number): Moment | null {
  let greatest: Moment | null = null;
  for (const one of moments) if (one.race >= from && one.race <= to && one.bits > (greatest?.bits ?? 0)) greatest = one;
  return greatest;
}

/** Moments that agree with the present leader: of changes of the lead, only the one that made this player leader. */
const holding = (moments: readonly Moment[], leader: number): readonly Moment[] =>
  moments.filter((one) => one.kind === "upset" || one.leader === leader);

export interface Caption {
  readonly moment: Moment;
  /** Second of the film at which the caption appears. */
  readonly from: number;
  readonly to: number;
}

/** Minimum surprise of a moment for a caption, in bits: a probability of one in four. */
const MIN_BITS = 2;

/** Captions of a film, most surprising first. `timesOf`: the seconds in which a caption can be shown; null: never. */
export function captionsOf(
  moments: readonly Moment[],
  timesOf: (moment: Moment) => readonly [number, number] | null,
  [start, end]: readonly [number, number],
): readonly Caption[] {
  const taken: Caption[] = [];
  for (const moment of moments.toSorted((a, b) => b.bits - a.bits || a.race - b.race)) {
    if (moment.bits < MIN_BITS) break;
    const [from, to] = timesOf(moment) ?? [NaN, NaN];
    if (!(from >= start && to <= end) || taken.some((one) => from < one.to && one.from < to)) continue;
    taken.push({ moment, from, to });
  }
  return taken.sort((a, b) => a.from - b.from);
}

/** The players that a moment names. */
export const playersOf = (moment: Moment): readonly number[] =>
  moment.kind === "upset" ? [moment.winner, moment.beaten] : [moment.leader, moment.before];

/** "Dov won. Thurstone gave Dov a 12 % chance to finish ahead of Cyd." "Ada takes the lead from Bea, who led for 61 races." */
export function momentWords({ names }: History, system: string, moment: Moment): string {
  if (moment.kind === "upset") {
    const winner = names[moment.winner];
    const chance = percentSign(moment.probability);
    return `${winner} won. ${system} gave ${winner} a chance of ${chance} to finish ahead of ${names[moment.beaten]}.`;
  }
  const { leader, before, held, gone } = moment;
  const led = `led for ${counted(held, "race")}`;
  return gone
    ? `${names[leader]} leads now: ${names[before]}, who ${led}, is no longer active.`
    : `${names[leader]} takes the lead from ${names[before]}, who ${led}.`;
}

export const KINDS = { upset: "Upset", lead: "New leader" } as const;

/** The sentence with its race: "Upset, 20 Feb 2024, Race 4: …". */
export const momentCaption = (history: History, system: string, moment: Moment): string =>
  `${KINDS[moment.kind]}, ${raceTitle(history, moment.race)}: ${momentWords(history, system, moment)}`;

/** "After 4 Dec 2024, Race 12: Thurstone ranks Ada first, 23 points ahead of Bea." */
function leaderCaption(
  history: History,
  system: string,
  race: number,
  [first, second]: readonly { readonly name: string; readonly score: number }[],
): string {
  const after = `After ${raceTitle(history, race)}`;
  if (!first) return `${after}: no player is listed yet.`;
  if (!second) return `${after}: ${system} lists ${first.name} alone.`;
  const lead = Math.round(first.score - second.score);
  return lead === 0
    ? `${after}: ${system} ranks ${first.name} and ${second.name} level.`
    : `${after}: ${system} ranks ${first.name} first, ${counted(lead, "point")} ahead of ${second.name}.`;
}

/**
 * The most surprising of the last `races` races that agrees with the leader of `board` (the table after race `at`),
 * otherwise the leader.
 */
export function playbackCaption(
  history: History,
  system: string,
  moments: readonly Moment[],
  board: readonly { readonly player: number; readonly name: string; readonly score: number }[],
  at: number,
  races: number,
): string {
  const moment = greatestIn(holding(moments, board[0]?.player ?? -1), at - races + 1, at);
  return moment ? momentCaption(history, system, moment) : leaderCaption(history, system, at, board);
}
