import type { Duel } from "../../engine/history/duels";
import type { PlayerTable } from "../../engine/history/players";
import type { RaceRecord } from "../../engine/history/types";
import { Roster } from "../people/roster";
import { Problems } from "../problems";

/** Where races of a stream go, one after the other. */
export interface Sink {
  /** Who is who: the numbers in games of two. */
  readonly players: PlayerTable;
  /** What it wants to know of games besides who played and how it ended; absent: nothing. */
  readonly asks?: { readonly names: boolean; readonly beside: boolean };
  duel(game: Duel): void;
  /** Returns those that are not rated, and why. */
  add(races: readonly RaceRecord[]): readonly { readonly index: number; readonly reason: string }[];
}

/** Hears of what is left out of a stream (`rated` is false), and of what was assumed. */
export type Notice = (line: number, message: string, rated: boolean) => void;

/** A stream that cannot be read on. The message names the line. */
export class StreamError extends Error {
  override readonly name = "StreamError";

  constructor(
    readonly line: number,
    message: string,
  ) {
    super(`Line ${line}: ${message}`);
  }
}

/** Tells people apart over the whole of a stream as one reading does over a file. */
export class People {
  private readonly roster = new Roster({}, new Problems());

  constructor(readonly players: PlayerTable) {
    const { names, ids } = players.met();
    names.forEach((name, index) => {
      if (name !== null) this.roster.meet(name, ids[index] || undefined, {});
    });
  }

  /** The name under which somebody was met first. */
  nameOf(name: string, playerId?: string): string {
    return this.roster.meet(name, playerId, {}).name;
  }

  /** A race with everybody under the name that was met first. */
  known(race: RaceRecord): RaceRecord {
    const entrants = race.entrants.map((one) =>
      one.name === null ? one : { ...one, name: this.nameOf(one.name, one.playerId) },
    );
    return { ...race, entrants };
  }
}
