/** Races of a data set: how they come in, what is known of them, how they are written out. */
import type { Links } from "../../engine/history/links";
import type { Readings } from "../../engine/history/readings";
import type { Refusal } from "../../engine/history/refusal";
import type { HistorySnapshot as EngineSnapshot } from "../../engine/history/snapshot";
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

/** A derived history with what every screen needs to know of it, and the edited races that were refused. */
export interface HistorySnapshot extends EngineSnapshot {
  /** Absent: none. */
  readonly refused?: readonly Refusal[];
}

/** One race after the user's edits, including what the options leave out. */
interface WholeRace {
  readonly record: RaceRecord;
  /** The name shown for each entrant of the record, those without one too. */
  readonly names: readonly string[];
}

/** Results that were fetched again, compared with the existing ones. */
interface OnlyNew {
  readonly history: History;
  /** Races that are there already. */
  readonly known: number;
  /** Races that are there with another result: what is there stays. */
  readonly changed: readonly string[];
}

/** Text, bytes, or a file, which crosses as a name for what is on the disk. */
export interface FileInput extends Pick<ReadInput, "name"> {
  readonly data: ReadInput["data"] | Blob;
}

export const dataCalls = {
  give: quick<{ readonly key: string; readonly history: History }, null>({ keeps: (races) => races }),
  /** Reads inputs; the races stay in the worker as base `key`, the first of them come back for a preview. */
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
  /** The first lines of a long file; null for a short one, a spreadsheet or one line. Refuses too long files unread. */
  peek: quick<{ readonly file: Blob }, string | null>(),
  /** Bytes or files as the text that would be read of them; what is too long is refused before any of it is read. */
  decode: quick<{ readonly inputs: readonly FileInput[] }, readonly string[]>(),
  /** Where the results of an address are, and whether a page with such a policy may read them. Nothing is requested. */
  address: quick<{ readonly address: string; readonly allowed: readonly string[]; readonly own: string }, Place>(),
  /** What lies at an address. Nothing is sent but the request for it. */
  fetch: long<{ readonly target: Target }, { readonly name: string; readonly data: Uint8Array }>({ transferred: true }),
  /** The initial ratings that a table states: a player, a rating and perhaps its sd a line. */
  starts: quick<{ readonly input: FileInput }, StartsRead>(),
  /** Makes base `into` of the races under `key` that a data set does not have. */
  onlyNew: long<{ readonly key: string; readonly history: EditedRef; readonly into: string }, OnlyNew>({
    keeps: ({ into }, { history }) => ({ key: into, history }),
  }),
  /** Makes base `key` of the races of others, in order; races of the first keep their keys. */
  join: long<{ readonly key: string; readonly bases: readonly string[] }, History>({
    keeps: ({ key }, history) => ({ key, history }),
  }),
  forget: quick<{ readonly key: string }, null>({ forgets: ({ key }) => key }),
  derive: long<HistoryRef, HistorySnapshot>({ sharesWith: ({ base }) => base }),
  /** How the races link the players: groups that never beat the others, and how the links grew. */
  links: long<HistoryRef, Links>({ transferred: true }),
  /** What each option of a reading applies to, and what it leaves out of the races as edited. */
  readings: long<HistoryRef, Readings>(),
  /** The race of a key, for editing; null when there is none. */
  wholeRace: quick<{ readonly history: EditedRef; readonly key: number }, WholeRace | null>(),
  /** Writes all races of a data set, its edits applied, whatever its options leave out. */
  write: long<{ readonly history: EditedRef; readonly format: string }, Written>(),
  /** A document about one contender on a history: code to take home, the policy card, the standings page. */
  publish: long<
    { readonly history: HistoryRef; readonly contender: ContenderSpec; readonly document: DocumentRequest },
    Published
  >(),
};
