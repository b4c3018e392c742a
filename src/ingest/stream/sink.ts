import type { Duel } from "../../engine/history/duels";
import type { PlayerTable } from "../../engine/history/players";
import type { RaceRecord } from "../../engine/history/types";
import { Persons } from "../people/persons";
import { isRated, Problems } from "../problems";
import type { DoubtId, ProblemCode } from "../types";

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

/** Codes of problems, of doubts about columns, of races that a rating refuses, and of races without a date among others. */
export type NoticeCode = ProblemCode | DoubtId | "refused" | "no-date";

/** What is left out of a stream (`rated` is false), or was assumed. */
export interface Noticed {
  readonly code: NoticeCode;
  readonly line: number | undefined;
  readonly message: string;
  readonly rated: boolean;
  /** The reading is in doubt. */
  readonly isDoubted?: boolean;
}

export type Notice = (noticed: Noticed) => void;

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
  private readonly problems = new Problems();
  private readonly persons = new Persons({}, this.problems);

  constructor(
    readonly players: PlayerTable,
    private readonly notice: Notice,
  ) {
    const { names, ids } = players.met();
    names.forEach((name, index) => {
      if (name !== null) this.persons.meet(name, ids[index] || undefined, {});
    });
    this.problems.list.length = 0;
  }

  /** The first spelling of a player's name; another one is reported. */
  nameOf(name: string, line: number, playerId?: string, notice: Notice = this.notice): string {
    const known = this.persons.meet(name, playerId, { line }).name;
    for (const problem of this.problems.list.splice(0))
      if (problem.level !== "info")
        notice({ code: problem.code, line, message: problem.message, rated: isRated(problem) });
    return known;
  }

  /** A race with all players under their first spelling. */
  known(race: RaceRecord, line: number, notice: Notice): RaceRecord {
    const entrants = race.entrants.map((one) =>
      one.name === null ? one : { ...one, name: this.nameOf(one.name, line, one.playerId, notice) },
    );
    return { ...race, entrants };
  }
}
