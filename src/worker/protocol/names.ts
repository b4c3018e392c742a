/** Who is who: names of results that are added, and names of a data set that may be one player's. */
import { long, type EditedRef } from "./call";

/** Names of results beside those of the data set to which they are to be added. */
export interface Newcomers {
  /** Number of known players of the same name. */
  readonly known: number;
  /** Joined earlier: names that are counted as a player of another name. */
  readonly aliases: readonly { readonly name: string; readonly of: string }[];
  /** New names that are similar to known ones: none is joined without confirmation. */
  readonly alike: readonly {
    readonly name: string;
    /** In the added results. */
    readonly races: number;
    /** The likeliest first. */
    readonly like: readonly {
      readonly name: string;
      /** In the data set. */
      readonly races: number;
      readonly reason: string;
      /** Both are in a race of the added results: hardly one person. */
      readonly together: boolean;
    }[];
  }[];
  readonly fresh: readonly { readonly name: string; readonly races: number }[];
}

/** Two names that may be one player's; the rarer first. */
export interface AlikePair {
  readonly from: string;
  readonly into: string;
  readonly reason: string;
  readonly races: readonly [from: number, into: number];
  /** Races that both are in: they are two people, or one was entered twice. */
  readonly together: number;
}

/** What joining two names changes, or parting them. */
export interface NamePair {
  /** Of each by itself. */
  readonly races: readonly [from: number, into: number];
  /** Races that both are in, by name and date: the better place stays. */
  readonly together: readonly RaceLabel[];
  /** The earliest race of the first: ratings change from there on. */
  readonly since: RaceLabel | null;
}

interface RaceLabel {
  /** "": it has none. */
  readonly id: string;
  readonly date: string;
}

export const nameCalls = {
  /** Who of the results under `key` is new to a data set. Nothing is changed. */
  newcomers: long<{ readonly history: EditedRef; readonly key: string }, Newcomers>(),
  /** Names of a data set that are alike; `names`: those of a race that is typed, among themselves and with who is there. */
  alike: long<{ readonly history: EditedRef; readonly names?: readonly string[] }, readonly AlikePair[]>(),
  /** Two names of a data set, each by itself; null: one of them is not there. */
  namePair: long<
    { readonly history: EditedRef; readonly names: readonly [from: string, into: string] },
    NamePair | null
  >(),
};
