import type { EntrantRecord, RaceRecord } from "../../../engine/history/types";
import type { Problem, ReadResult } from "../../types";

/** The published format of a reading: format, games in input order, problems. */
export interface PublishedResult {
  readonly format: string;
  readonly games: readonly PublishedGame[];
  readonly problems: readonly Problem[];
}

interface PublishedGame {
  readonly id?: string;
  readonly date?: string;
  readonly recorded?: boolean;
  readonly weight?: number;
  readonly season?: string;
  /** Labels join players into sides; absent: there are none, or they are only labels. */
  readonly teamRace?: true;
  readonly entrants: readonly PublishedEntrant[];
}

interface PublishedEntrant extends Omit<EntrantRecord, "label"> {
  /** A side if the game has `teamRace`, else only a label. */
  readonly team?: string;
}

export function publish(result: Pick<ReadResult, "format" | "races" | "problems">): PublishedResult {
  return { format: result.format, games: result.races.map(publishRace), problems: result.problems };
}

export function publishRace(race: RaceRecord): PublishedGame {
  const { id, date, recorded, weight, season } = race;
  return {
    id,
    date,
    recorded,
    weight,
    season,
    teamRace: race.entrants.some((entrant) => entrant.team !== undefined) || undefined,
    entrants: race.entrants.map(({ label, team, ...rest }) => {
      const shown = team ?? label;
      return shown === undefined ? rest : { ...rest, team: shown };
    }),
  };
}
