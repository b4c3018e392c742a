/** Identity of players: names of results to be added, and similar names in a data set. */
import { long, type EditedRef } from "./call";

/** Names of results compared with those of the data set to which they will be added. */
export interface Newcomers {
  /** Number of players whose name the data set has. */
  readonly known: number;
  /** Names that count as a player of another name, because the user merged them before. */
  readonly aliases: readonly { readonly name: string; readonly of: string }[];
  /** New names similar to known ones; they are merged only after confirmation. */
  readonly alike: readonly {
    readonly name: string;
    /** Number of races in the added results. */
    readonly races: number;
    /** Most probable first. */
    readonly like: readonly {
      readonly name: string;
      /** Number of races in the data set. */
      readonly races: number;
      readonly reason: string;
      /** Whether both names occur in one race of the added results, which makes one player unlikely. */
      readonly together: boolean;
    }[];
  }[];
  readonly fresh: readonly { readonly name: string; readonly races: number }[];
}

/** Two names that may belong to one player, the rarer first. */
export interface AlikePair {
  readonly from: string;
  readonly into: string;
  readonly reason: string;
  readonly races: readonly [from: number, into: number];
  /** Number of races with both names: they are two players, or one was entered twice. */
  readonly together: number;
}

/** The effect of merging two names, or of separating them. */
export interface NamePair {
  /** Number of races of each name. */
  readonly races: readonly [from: number, into: number];
  /** Races with both names, by name and date; the better place remains. */
  readonly together: readonly RaceLabel[];
  /** The earliest race of the first name, from which ratings change. */
  readonly since: RaceLabel | null;
}

interface RaceLabel {
  /** "": the race has no id. */
  readonly id: string;
  readonly date: string;
}

export const nameCalls = {
  /** Which players of the results under `key` are new to a data set. Changes nothing. */
  newcomers: long<{ readonly history: EditedRef; readonly key: string }, Newcomers>(),
  /**
   * Similar names of a data set; with `names`, those of a race being typed, compared with each other and with the data
   * set's.
   */
  alike: long<{ readonly history: EditedRef; readonly names?: readonly string[] }, readonly AlikePair[]>(),
  /** Two names of a data set, each counted separately; null if one of them does not occur. */
  namePair: long<
    { readonly history: EditedRef; readonly names: readonly [from: string, into: string] },
    NamePair | null
  >(),
};
