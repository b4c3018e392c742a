/** Everything the dialog shows, from the table, the reading of it and the open data set. Pure. */
import type { InputOptions, InputReading, Problem, TableGuess } from "../../../ingest/types";
import type { HistoryOptions } from "../../../engine/history/types";
import type { DataSet } from "../../../store";
import { cutterOf } from "../columns/cells";
import type { Cutter } from "../columns/cells";
import { tableOf } from "../columns/rows";
import { sharedWords, tableChoices, withAnswers } from "../columns/tables";
import type { TableChoice } from "../columns/tables";
import { fixesOf, lineOfName } from "../problems/fixes";
import type { Fix } from "../problems/fixes";
import type { LineIndex } from "../editor/lines";
import { choicesOf, differencesOf } from "../meaning";
import type { OpenChoices } from "../meaning";
import { nameFor } from "../preview";
import { looksLikeTable } from "../recognition";
import { unread } from "./session";
import type { Session } from "./session";
import { addressOf, isBlank, sizeOf } from "./table";
import type { Intake } from "./table";

/** The file or link that a whole saved page is. */
const WORKSPACE = /^\s*\d{1,4}\.[\w-]{20,}\s*$/;
/** How the file of a policy card begins. */
const POLICY = /^\s*\{\s*"format":\s*"podium-policy"/;
/** Characters beyond which a name is not sought in the text with every look at it. */
const SEARCHABLE = 2_000_000;

/** The tables of the text at hand, and the one looked at. */
interface Tables {
  readonly all: readonly TableGuess[];
  readonly looked: TableGuess | undefined;
  /** null: the lines are no rows of a table. */
  readonly cutter: Cutter | null;
  /** Of all texts, where there is more than one. */
  readonly offered: readonly TableChoice[];
  /** Index of the one looked at among them. */
  readonly here: number;
  /** In words, which other texts its columns hold for; "". */
  readonly shared: string;
}

/** What would become of an open data set that the races are added to. */
interface Adding {
  readonly to: DataSet;
  /** Where it reads results otherwise than chosen here, in words. */
  readonly differences: readonly string[];
  /** Its options once it takes on the meaning chosen here; undefined: it keeps its own. */
  readonly options: HistoryOptions | undefined;
}

export interface Desk {
  /** The session, as far as it is of a text that is there. */
  readonly session: Session;
  /** There is nothing to look at: no text, or none that was begun with. */
  readonly idle: boolean;
  /** What was read is of this very table, and can be kept. */
  readonly ready: boolean;
  readonly races: number;
  readonly players: number;
  /** Of the data set to be. */
  readonly title: string;
  /** Characters on the table. */
  readonly size: number;
  /** The text is a saved page. */
  readonly isWorkspace: boolean;
  /** The text is an address with results; null: it is none. */
  readonly address: string | null;
  /** The text was fetched for the open data set, which keeps what it has and takes only what is new. */
  readonly refreshing: boolean;
  /** The text is a policy card as JSON. */
  readonly isPolicy: boolean;
  /** The text has columns that nobody has named. */
  readonly hasColumns: boolean;
  /** Name of the text in the editor; "": it was pasted. */
  readonly source: string;
  /** Answers about that text alone. */
  readonly own: InputOptions;
  /** What that text was taken for. */
  readonly opened: InputReading | undefined;
  readonly tables: Tables;
  /** Questions that the texts leave open; null before they are read. */
  readonly choices: OpenChoices | null;
  readonly adding: Adding | null;
  /** Name of the data set whose recipe read the text in the editor. */
  readonly recalledFrom: string | undefined;
  /** A problem of the text in the editor. */
  readonly isAtHand: (about: Problem) => boolean;
  readonly fixesFor: (about: Problem) => readonly Fix[];
  /** The line in which a name is met first; undefined: none, or the text is too long to look. */
  readonly lineOfName: (name: string) => number | undefined;
}

/** Name of a text, as problems have it. */
export const nameOfSource = (name: string): string => name || "pasted text";

export function deskOf(
  table: Intake,
  index: LineIndex,
  at: Session,
  current: DataSet | undefined,
  dataSets: readonly DataSet[] = [],
): Desk {
  const { papers, open, read, history, name } = table;
  const { text, name: source } = papers[open];
  const session = isBlank(table) ? unread(at) : at;
  const { result } = session;
  const opened = result?.inputs.find((one) => one.source === source);
  const own: InputOptions = read.inputs && Object.hasOwn(read.inputs, source) ? read.inputs[source] : {};
  const isAtHand = (about: Problem) => about.source === undefined || about.source === nameOfSource(source);

  const all = (opened?.tables ?? []).map((one) => withAnswers(one, read.mapping));
  const cutter = cutterOf(all[0], opened?.format);
  const tableAt = (about: Problem | null) =>
    about?.line !== undefined && isAtHand(about) ? tableOf(all, index, cutter, about.line) : undefined;
  const looked = tableAt(session.asked) ?? all.find((one) => one.head === session.head) ?? all[0];
  const offered = tableChoices(result?.inputs ?? []);

  const choices = result && choicesOf(result, read, { ...own, columns: looked?.columns });
  const races = result?.history.raceCount ?? 0;
  const title = name ?? nameFor(papers);
  const size = sizeOf(table);
  const isWorkspace = papers.length === 1 && WORKSPACE.test(text.slice(0, 4000)) && WORKSPACE.test(text);
  const address = addressOf(table);
  const isPolicy = papers.length === 1 && POLICY.test(text.slice(0, 200));
  return {
    session,
    idle: session.phase === "idle",
    ready: session.phase === "done" && isOf(session, table) && races > 0 && title.trim() !== "",
    races,
    players: result?.history.playerCount ?? 0,
    title,
    size,
    isWorkspace,
    isPolicy,
    address,
    refreshing: isRefresh(table, current),
    hasColumns:
      (opened?.format === "" || opened?.format === "inferred") &&
      !isWorkspace &&
      address === null &&
      !isPolicy &&
      looksLikeTable(text),
    source,
    own,
    opened,
    tables: {
      all,
      looked,
      cutter,
      offered: offered.length > 1 ? offered : [],
      here: offered.findIndex((one) => one.source === source && one.head === looked?.head),
      shared: looked ? sharedWords(result?.inputs ?? [], source, looked.head) : "",
    },
    choices,
    recalledFrom: opened?.recalled
      ? dataSets.findLast(({ recipes }) =>
          recipes?.some(({ fingerprint }) => fingerprint === opened.recipe?.fingerprint),
        )?.name
      : undefined,
    adding: current ? addingTo(current, history, choices, session.changing) : null,
    isAtHand,
    fixesFor: (about) =>
      fixesOf(about, {
        index: isAtHand(about) && (about.line ?? 0) <= index.starts.length ? index : null,
        cutter,
        columns: tableAt(about)?.columns,
        read,
      }),
    lineOfName: (wanted) => (size < SEARCHABLE ? lineOfName(index, wanted) : undefined),
  };
}

/** Whether a table holds what was fetched from the address of a data set. */
export const isRefresh = ({ papers }: Pick<Intake, "papers">, to: DataSet | undefined): boolean =>
  papers.length === 1 && papers[0].from !== undefined && papers[0].from === to?.address;

/** Whether what was read is of these texts and answers: while somebody types, it is of those before. */
function isOf({ of }: Session, { papers, read }: Intake): boolean {
  return of !== null && of.papers === papers && of.options === read;
}

function addingTo(to: DataSet, history: HistoryOptions, choices: OpenChoices | null, changing: boolean): Adding {
  const differences = choices ? differencesOf(history, to.options, choices) : [];
  if (!changing || differences.length === 0) return { to, differences, options: undefined };
  const options = {
    ...to.options,
    ties: history.ties,
    ...(choices?.anonymous ? { anonymous: history.anonymous } : {}),
    ...(choices?.recorded ? { recordedOnly: history.recordedOnly } : {}),
  };
  return { to, differences, options };
}
