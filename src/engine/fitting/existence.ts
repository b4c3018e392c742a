import { connectednessSteps } from "../history/connectedness";
import { counted } from "../history/plural";
import { teamRacesOf } from "../history/sides";
import type { History, TieReadings } from "../history/types";
import type { Steps } from "../steps";

/** Whether finite ratings of a whole history exist without a penalty, and which players are comparable. */
export interface Existence {
  /** Ratings without a penalty are finite: no player and no group won, or lost, every game against the rest (Ford 1957). */
  readonly exists: boolean;
  /** Groups of players without any race between them: 1 when all players are comparable. */
  readonly components: number;
  /** [P] group of each player, the largest 0; -1: no rated race. */
  readonly component: Int32Array;
  readonly strongComponents: number;
  readonly statements: readonly string[];
}

export function* existenceSteps(history: History, ties: TieReadings): Steps<Existence> {
  const { component, components, strongComponents } = yield* connectednessSteps(history, ties);
  const exists = components > 0 && strongComponents === components;
  const statements = [
    exists
      ? "The estimate exists without a penalty: no group of players only won or only lost against the others."
      : `Without a penalty there is no finite estimate: the players fall into ${counted(strongComponents, "group")} that never beat, or were never beaten by, the others.`,
  ];
  if (components > 1) {
    statements.push(
      `There are ${counted(components, "group")} of players without a race between them: ratings are comparable within a group, and only the penalty sets one group against another.`,
    );
  }
  const teamRaces = teamRacesOf(history);
  if (teamRaces > 0) {
    statements.push(
      `${counted(teamRaces, "race is", "races are")} between teams: team-mates are rated one by one, as if each had played alone and finished where the team did. Curves through time add up a team’s members instead.`,
    );
  }
  return { exists, components, component, strongComponents, statements };
}
