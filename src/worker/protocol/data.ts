/** The races of a data set: reading, facts about them, writing. */
import type { Links } from "../../engine/history/links";
import type { Readings } from "../../engine/history/readings";
import type { Refusal } from "../../engine/history/refusal";
import type { DerivedHistory as EngineSnapshot } from "../../engine/history/snapshot";
import type { History, RaceRecord } from "../../engine/history/types";
import type { ContenderSpec } from "../../engine/replay/contender";
import type { Place } from "../../ingest/addresses";
import type { Target } from "../../ingest/addresses/services";
import type { Written } from "../../ingest/exporter";
import type { MergeSuggestion } from "../../ingest/people/suggest";
import type { StartsRead } from "../../ingest/starts";
import type { ReadInput, ReadOptions, ReadResult } from "../../ingest/types";
import type { DocumentRequest } from "../../publish";
import type { Published } from "../../publish/document";
import { long, quick, type EditedRef, type HistoryRef } from "./call";

/** A derived history with the facts that every screen needs, and the edits that were refused. */
export interface HistorySnapshot extends EngineSnapshot {
  /** Absent if none was refused. */
  readonly refused?: readonly Refusal[];
}

/** One race after the user's edits, including what the options leave out. */
interface WholeRace {
  readonly record: RaceRecord;
  /** The displayed name of each entrant of the record, also for entrants without a name. */
  readonly names: readonly string[];
}

/** Results that were fetched again, compared with the existing ones. */
interface NewRaces {
  readonly history: History;
  /** Number of races that the data set has already. */
  readonly known: number;
  /** Races that the data set has with another result; its own result stays. */
  readonly changed: readonly string[];
}

/** Text, bytes, or a file, which is passed as a reference to the disk. */
export interface FileInput extends Pick<ReadInput, "name"> {
  readonly data: ReadInput["data"] | Blob;
}

export const dataCalls = {
  give: quick<{ readonly key: string; readonly history: History }, null>({ keeps: (races) => races }),
  /** Reads inputs. The races stay in the worker as base `key`; the first of them are returned for a preview. */
  read: long<
    {
      readonly key: string;
      readonly inputs: readonly FileInput[];
      readonly options: ReadOptions;
      readonly preview: number;
    },
    Omit<ReadResult, "races" | "lines"> & {
      readonly preview: ReadResult["races"];
      readonly history: History;
      readonly suggestions: readonly MergeSuggestion[];
    }
  >({ keeps: ({ key }, { history }) => ({ key, history }) }),
  /**
   * The first lines of a long file; null for a short one, a spreadsheet or a single line. Refuses too long files
   * unread.
   */
  peek: quick<{ readonly file: Blob }, string | null>(),
  /** Decodes bytes or files to the text that would be read; inputs that are too long are refused unread. */
  decode: quick<{ readonly inputs: readonly FileInput[] }, readonly string[]>(),
  /** The target behind an address of results, and whether a page with this policy may read it. Sends no request. */
  address: quick<{ readonly address: string; readonly allowed: readonly string[]; readonly own: string }, Place>(),
  /** Downloads a target. The request carries no other data. */
  fetch: long<{ readonly target: Target }, { readonly name: string; readonly data: Uint8Array }>({ transferred: true }),
  /** The initial ratings in a table: in each line a player, a rating and perhaps its sd. */
  starts: quick<{ readonly input: FileInput }, StartsRead>(),
  /** Makes base `into` of the races under `key` that a data set lacks. */
  newRaces: long<{ readonly key: string; readonly history: EditedRef; readonly into: string }, NewRaces>({
    keeps: ({ into }, { history }) => ({ key: into, history }),
  }),
  /** Joins bases in order as base `key`; races of the first keep their keys. */
  join: long<{ readonly key: string; readonly bases: readonly string[] }, History>({
    keeps: ({ key }, history) => ({ key, history }),
  }),
  forget: quick<{ readonly key: string }, null>({ forgets: ({ key }) => key }),
  derive: long<HistoryRef, HistorySnapshot>({ sharesWith: ({ base }) => base }),
  /** How races link the players: groups that never beat the others, and how groups merged over time. */
  links: long<HistoryRef, Links>({ transferred: true }),
  /** What each reading option applies to, and what it leaves out of the edited races. */
  readings: long<HistoryRef, Readings>(),
  /** The race with this key, for editing; null if it does not exist. */
  wholeRace: quick<{ readonly history: EditedRef; readonly key: number }, WholeRace | null>(),
  /** Writes all races of a data set with its edits, including those that its options leave out. */
  write: long<{ readonly history: EditedRef; readonly format: string }, Written>(),
  /** A document about one contender on a history: program code, the policy card, or the standings page. */
  publish: long<
    { readonly history: HistoryRef; readonly contender: ContenderSpec; readonly document: DocumentRequest },
    Published
  >(),
};
