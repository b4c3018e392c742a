/** The outcome of a scenario under every system, from the exact difference between two replays. Pure. */
import { change, counted, number, ordinal, percentSign, rating } from "../../ui/format";
import { tableOf, type FigureTable } from "../../ui/figureTable";
import type { HistorySnapshot } from "../../worker/protocol";
import type { Consequences, Fading, SystemOutcome, WhatIf } from "../../worker/protocol/whatIf";

/** The properties of a system that figures need. */
export interface SystemName {
  readonly id: string;
  readonly name: string;
  readonly slot: number;
}

/** A player at the end, in the scenario and in reality. */
export interface Moved {
  readonly player: number;
  readonly name: string;
  readonly score: number;
  readonly was: number;
  /** In points. */
  readonly change: number;
  /** 0 if not listed. */
  readonly rank: number;
  readonly rankWas: number;
}

/** Smaller changes are written as 0. */
const MIN = 0.05;

/** Listed players whose final score changes, largest gain first. */
export function movedAtEnd({ history }: HistorySnapshot, { real, other }: Consequences): readonly Moved[] {
  const moved: Moved[] = [];
  for (let player = 0; player < history.playerCount; player++) {
    const [rank, rankWas] = [other.rank[player], real.rank[player]];
    const difference = other.score[player] - real.score[player];
    if ((rank === 0 && rankWas === 0) || !(Math.abs(difference) >= MIN)) continue;
    const [score, was] = [other.score[player], real.score[player]];
    moved.push({ player, name: history.names[player], score, was, change: difference, rank, rankWas });
  }
  return moved.toSorted((a, b) => b.change - a.change);
}

export interface Leader {
  readonly name: string;
  /** Points ahead of the next player; NaN without one. */
  readonly lead: number;
}

export interface OutcomeRow {
  readonly system: SystemName;
  /** The error message; "" if there is an answer. */
  readonly problem: string;
  readonly leader: Leader | null;
  readonly leaderWas: Leader | null;
  readonly gains: Moved | null;
  readonly loses: Moved | null;
  readonly fading: Fading | null;
}

function leaderAtEnd({ history }: HistorySnapshot, side: Consequences["real"]): Leader | null {
  const last = side.leader.length - 1;
  const player = side.leader[last];
  return player < 0 ? null : { name: history.names[player], lead: side.lead[last] };
}

const NOTHING = { leader: null, leaderWas: null, gains: null, loses: null, fading: null } as const;

function outcomeRow(snapshot: HistorySnapshot, system: SystemName, outcome: SystemOutcome): OutcomeRow {
  if (!outcome.ok) return { system, problem: outcome.problem, ...NOTHING };
  const { consequences } = outcome;
  const moved = movedAtEnd(snapshot, consequences);
  const [best, worst] = [moved[0], moved[moved.length - 1]];
  return {
    system,
    problem: "",
    leader: leaderAtEnd(snapshot, consequences.other),
    leaderWas: leaderAtEnd(snapshot, consequences.real),
    gains: best && best.change > 0 ? best : null,
    loses: worst && worst.change < 0 ? worst : null,
    fading: consequences.fading,
  };
}

export function outcomeRows(
  snapshot: HistorySnapshot,
  systems: readonly SystemName[],
  { systems: outcomes }: Pick<WhatIf, "systems">,
): readonly OutcomeRow[] {
  return outcomes.map((outcome, at) => outcomeRow(snapshot, systems[at], outcome));
}

const points = (value: number): string => number(Math.abs(value), Math.abs(value) < 10 ? 1 : 0);

/** "23 points higher and 2nd instead of 3rd" */
export function movedWords({ change: by, rank, rankWas }: Moved): string {
  const much = `${points(by)} ${points(by) === "1" ? "point" : "points"} ${by > 0 ? "higher" : "lower"}`;
  if (rank === rankWas) return rank > 0 ? `${much}, still ${ordinal(rank)}` : much;
  if (rank === 0) return `${much} and not listed`;
  return `${much} and ${ordinal(rank)}${rankWas > 0 ? ` instead of ${ordinal(rankWas)}` : ""}`;
}

/** "Max Verstappen leads by 41 points instead of 52" */
export function leadWords(leader: Leader | null, was: Leader | null): string {
  if (!leader) return "";
  const by = Number.isNaN(leader.lead) ? "" : ` by ${points(leader.lead)} points`;
  if (!was || was.name !== leader.name) return `${leader.name} leads${by}${was ? `, not ${was.name}` : ""}`;
  if (Number.isNaN(was.lead) || points(was.lead) === points(leader.lead)) return `${leader.name} still leads${by}`;
  return `${leader.name} still leads${by}, instead of ${points(was.lead)}`;
}

/** "half is gone after 14 races", "71 % is left after 96 races" */
export function fadingWords(fading: Fading | null): string {
  if (!fading) return "nothing to forget";
  if (!Number.isNaN(fading.halfLife)) {
    const races = fading.halfLife < 10 ? number(fading.halfLife, 1) : number(fading.halfLife);
    return `half is gone after ${races} ${races === "1" ? "race" : "races"}`;
  }
  const last = fading.share.length - 1;
  if (last < 1) return "no race follows";
  return `${percentSign(fading.share[last])} is left after ${counted(last, "race")}`;
}

/** The focused system's outcome, in at most two sentences. */
export function outcomeReading(row: OutcomeRow | undefined): string {
  if (!row) return "";
  if (row.problem) return row.problem;
  const most = [row.gains, row.loses]
    .filter((one) => one !== null)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))[0];
  if (!most) return `Under ${row.system.name} no listed player’s final rank changes.`;
  const lead = leadWords(row.leader, row.leaderWas);
  return `Under ${row.system.name} ${most.name} ends ${movedWords(most)}. ${lead ? `${lead}.` : ""}`.trim();
}

const signed = (one: Moved | null): string => (one ? `${one.name} ${change(one.change)}` : "");

export function outcomeTable(rows: readonly OutcomeRow[]): FigureTable {
  return tableOf(
    rows,
    [
      ["System", ({ system }) => system.name],
      ["Leader at the end", ({ leader }) => leader?.name],
      ["Lead, points", ({ leader }) => known(leader?.lead), rating],
      ["Leader really", ({ leaderWas }) => leaderWas?.name],
      ["Lead really, points", ({ leaderWas }) => known(leaderWas?.lead), rating],
      ["Gains most, points", ({ gains }) => signed(gains) || null],
      ["Loses most, points", ({ loses }) => signed(loses) || null],
      ["Half-life, races", ({ fading }) => known(fading?.halfLife), (value) => number(value, 1)],
    ],
    "Published scores of each system: what it makes of these results, not how sure it is of them.",
  );
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
