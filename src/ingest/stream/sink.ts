import type { Duel } from "../../engine/history/duels";
import type { PlayerTable } from "../../engine/history/players";
import type { RaceRecord } from "../../engine/history/types";
import { Persons } from "../people/persons";
import { Problems } from "../problems";

/** Receives the races of a stream one by one. */
export interface Sink {
  /** The players, numbered for games of two. */
  readonly players: PlayerTable;
  /** What the sink uses besides players and results; absent: nothing. */
  readonly asks?: { readonly names: boolean; readonly blocks: boolean };
  duel(game: Duel): void;
  /** Adds races; returns the unrated ones, with the reason. */
  add(races: readonly RaceRecord[]): readonly { readonly index: number; readonly reason: string }[];
}

/** Reports what is left out of a stream (`rated` is false), and what was assumed; `isDoubted`: it looks like a result. */
export type Notice = (line: number | undefined, message: string, rated: boolean, isDoubted?: boolean) => void;

/** A stream that cannot be read further. The message names the line. */
export class StreamError extends Error {
  override readonly name = "StreamError";

  constructor(
    readonly line: number,
    message: string,
  ) {
    super(`Line ${line}: ${message}`);
  }
}

export class People {
  private readonly persons = new Persons({}, new Problems());

  constructor(readonly players: PlayerTable) {
    const { names, ids } = players.met();
    names.forEach((name, index) => {
      if (name !== null) this.persons.meet(name, ids[index] || undefined, {});
    });
  }

  /** The first spelling of a player's name. */
  nameOf(name: string, playerId?: string): string {
    return this.persons.meet(name, playerId, {}).name;
  }

  /** A race with all players under their first spelling. */
  known(race: RaceRecord): RaceRecord {
    const entrants = race.entrants.map((one) =>
      one.name === null ? one : { ...one, name: this.nameOf(one.name, one.playerId) },
    );
    return { ...race, entrants };
  }
}
