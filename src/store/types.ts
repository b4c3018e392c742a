/** The user's choices as plain data, which is saved, undone and linked. Computed results are in `results.ts`. */
import type { Contender, Convergence, DataSet, League, Matchmaking, Models, Race, Season, View } from "./schema";

export type * from "./schema";

export interface Choices {
  /** In the order of the menu. */
  readonly dataSets: readonly DataSet[];
  readonly current: string;
  readonly contenders: readonly Contender[];
  /** Id of the contender that the finishing order, leaderboard and matrices read from; read through `focusedOf`. */
  readonly focused: string;
  readonly race: Race;
  /** Entrant asked about (its drawer is open). */
  readonly asked: string | null;
  readonly season: Season;
  readonly models: Models;
  readonly matchmaking: Matchmaking;
  readonly convergence: Convergence;
  readonly league: League;
  readonly view: View;
}

export type Undoable = Pick<Choices, "dataSets" | "current" | "contenders" | "race" | "league">;
