/** One race as models see it: its rated entrants, best first, in tie groups. Buffers are reused: only the first `size` (or `groups`) entries are valid. */
export interface PreparedRace {
  /** Number n of rated entrants. */
  size: number;
  player: Int32Array;
  /** [n] row in the source (history row, or index in the list of entrants). */
  row: Int32Array;
  /** [n] 1-2-2-4, ascending; team-mates share their team's rank. */
  rank: Int32Array;
  /** Number G of tie groups: entrants of equal rank, including team-mates. */
  groups: number;
  /** [n] group of each entrant; 0 is the best. */
  group: Int32Array;
  /** [G + 1] first entrant of each group. */
  groupStart: Int32Array;
  /** [G] 1: the order within the group is unknown; 0: a draw, or a group of one. */
  unobserved: Uint8Array;
  /** Number T of teams; an entrant without team-mates is a team. */
  teams: number;
  /** [n] team 0..T-1, numbered best first. */
  team: Int32Array;
  hasTeams: boolean;
  /** [n] NaN: unknown. */
  score: Float64Array;
  minutes: Float64Array;
  /** [n] 1: did not finish or was disqualified. */
  unfinished: Uint8Array;
  /** [n] 1: at home, 0: not; NaN: unknown. */
  home: Float64Array;
  /** [n] share of play, 0 or more; NaN: unknown. */
  share: Float64Array;
  /** [n] in a race expanded by blocks: factor of a block strength, NaN for a player. Absent: players only. */
  blockFactor?: Float64Array;
  /** Weight of the race, 0 or more; 1 where unknown. */
  weight: number;
  /** Name of the season; "" if unknown. */
  season: string;
  /** Milliseconds since 1970; NaN if unknown. */
  time: number;
  /** true: DNFs are read as in Kerby's published tables (see `OutReading`); they are also last, order unknown. */
  published: boolean;
  /** false: no order was observed (all tied with unknown order, or fewer than two sides), so every model skips the race. */
  observed: boolean;
}
