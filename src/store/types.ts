/** The user's choices as plain data, which are saved, undone and linked. Computed results are in `results.ts`. */
import type { ContenderChoice, Convergence, DataSet, League, Matchmaking, Models, Race, Season, View } from "./schema";

export type * from "./schema";

export interface Choices {
  /** Data sets in the order of the menu. */
  readonly dataSets: readonly DataSet[];
  readonly current: string;
  readonly contenders: readonly ContenderChoice[];
  /**
   * Id of the contender shown by the finishing order, the leaderboard and the matrices; read it through `focusedOf`.
   */
  readonly focused: string;
  readonly race: Race;
  /** Id of the entrant whose drawer is open. */
  readonly asked: string | null;
  readonly season: Season;
  readonly models: Models;
  readonly matchmaking: Matchmaking;
  readonly convergence: Convergence;
  readonly league: League;
  readonly view: View;
}

export type Undoable = Pick<Choices, "dataSets" | "current" | "contenders" | "race" | "league">;
