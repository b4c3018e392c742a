/** Everything that the dialog shows, derived from the texts, their reading and the open data set. Pure. */
import type { InputOptions, InputReading, Problem, TableGuess } from "../../../ingest/types";
import type { HistoryOptions } from "../../../engine/history/types";
import type { DataSet } from "../../../store";
import { cutterOf, type Cutter } from "../columns/cells";
import { tableOf } from "../columns/previewRows";
import { sharedWords, tableChoices, withAnswers, type TableChoice } from "../columns/tables";
import { fixesOf, lineOfName, type Fix } from "../problems/fixes";
import type { LineIndex } from "../editor/lines";
import { choicesOf, differencesOf, type OpenChoices } from "../meaning";
import { nameFor } from "../preview";
import { looksLikeTable } from "../recognition";
import { unread, type Session } from "./session";
import { addressOf, isBlank, resultsIn, savedKind, sizeOf, type Intake } from "./texts";

/** Maximum length of a text in which names are searched at every render. */
const SEARCHABLE = 2_000_000;

/** The tables of the current text, and the selected one. */
interface Tables {
  readonly all: readonly TableGuess[];
  readonly looked: TableGuess | undefined;
  /** The table that belongs to a problem of the text in the editor. */
  readonly of: (about: Problem | null) => TableGuess | undefined;
  /** Splits the table's lines; null if they are not rows. */
  readonly cutter: Cutter | null;
  /** Tables of all texts, if there are several. */
  readonly offered: readonly TableChoice[];
  /** Index of the selected one among them. */
  readonly here: number;
  /** Which other texts use the same columns, in words, or "". */
  readonly shared: string;
}

/** How an open data set changes when races are added to it. */
interface Adding {
  readonly to: DataSet;
  /** How the data set reads results differently from the answers here, in words. */
  readonly differences: readonly string[];
  /** Its options if it adopts the answers here; undefined: it keeps its own. */
  readonly options: HistoryOptions | undefined;
}

interface Saved {
  readonly kind: "page" | "policy";
  /** Index of the text. */
  readonly at: number;
}

/** What was found in the texts. */
interface Found {
  /** Whether the result belongs to the current texts and can be saved. */
  readonly ready: boolean;
  readonly races: number;
  readonly players: number;
  /** Name of the new data set. */
  readonly title: string;
  /** Questions that the texts leave open; null before they are read. */
  readonly choices: OpenChoices | null;
}

/** What the texts are, before they are read. */
interface Texts {
  /** Number of characters in all of them. */
  readonly size: number;
  /** Saved pages and rating policies among them, which are opened instead of read. */
  readonly saved: readonly Saved[];
  /** The address, if the text is a single one; otherwise null. */
  readonly address: string | null;
  /** Whether the text was fetched again for the open data set, to which only new races are added. */
  readonly refreshing: boolean;
}

/** The text in the editor. */
interface OpenText {
  /** "" if it was pasted. */
  readonly name: string;
  /** Answers for that text only. */
  readonly own: InputOptions;
  /** How it was recognised. */
  readonly reading: InputReading | undefined;
  /** Whether it has columns without names. */
  readonly hasColumns: boolean;
  readonly tables: Tables;
  /** Name of the data set whose stored reading was used. */
  readonly recalledFrom: string | undefined;
  /** Whether a problem belongs to it. */
  readonly isAbout: (about: Problem) => boolean;
}

export interface DialogState {
  /** The session, with results only if they belong to the current texts. */
  readonly session: Session;
  /** Whether there is nothing to show: no text, or reading has not begun. */
  readonly idle: boolean;
  readonly texts: Texts;
  readonly open: OpenText;
  readonly found: Found;
  readonly adding: Adding | null;
  readonly fixesFor: (about: Problem) => readonly Fix[];
  /** The first line that contains a name; undefined if there is none, or the text is too long to search. */
  readonly lineOfName: (name: string) => number | undefined;
}

/** Name of a text, as problems use it. */
export const nameOfSource = (name: string): string => name || "pasted text";

interface Current {
  readonly table: Intake;
  readonly index: LineIndex;
  readonly session: Session;
  /** How the text in the editor was recognised. */
  readonly opened: InputReading | undefined;
}

/** Whether a problem belongs to the text in the editor. */
const isAbout =
  ({ table: { sources, open } }: Pick<Current, "table">) =>
  (about: Problem): boolean =>
    about.source === undefined || about.source === nameOfSource(sources[open].name);

/** The answers for the text in the editor only. */
function ownAnswers({ sources, open, read }: Intake): InputOptions {
  const { name } = sources[open];
  return read.inputs && Object.hasOwn(read.inputs, name) ? read.inputs[name] : {};
}

function tablesOf(current: Current): Tables {
  const { table, index, session, opened } = current;
  const { name: source } = table.sources[table.open];
  const inputs = session.result?.inputs ?? [];
  const all = (opened?.tables ?? []).map((one) => withAnswers(one, table.read.mapping));
  const cutter = cutterOf(all[0], opened?.format);
  const isAtHand = isAbout(current);
  const of = (about: Problem | null) =>
    about?.line !== undefined && isAtHand(about) ? tableOf(all, index, cutter, about.line) : undefined;
  const looked = of(session.asked) ?? all.find((one) => one.head === session.head) ?? all[0];
  const offered = tableChoices(inputs);
  return {
    all,
    of,
    looked,
    cutter,
    offered: offered.length > 1 ? offered : [],
    here: offered.findIndex((one) => one.source === source && one.head === looked?.head),
    shared: looked ? sharedWords(inputs, source, looked.head) : "",
  };
}

/** The name of the data set whose stored reading was used for an input. */
function recallOf(opened: InputReading | undefined, dataSets: readonly DataSet[]): string | undefined {
  if (!opened?.recalled) return undefined;
  const fits = ({ recipes }: DataSet) => recipes?.some((one) => one.fingerprint === opened.recipe?.fingerprint);
  return dataSets.findLast(fits)?.name;
}

/** Whether the user can name columns that have no headings. */
const mayNameColumns = (opened: InputReading | undefined, text: string): boolean =>
  (opened?.format === "" || opened?.format === "inferred") && looksLikeTable(text);

function openText(current: Current, address: string | null, dataSets: readonly DataSet[]): OpenText {
  const { table, opened: reading } = current;
  const { name, text } = table.sources[table.open];
  return {
    name,
    own: ownAnswers(table),
    reading,
    hasColumns: address === null && mayNameColumns(reading, text),
    tables: tablesOf(current),
    recalledFrom: recallOf(reading, dataSets),
    isAbout: isAbout(current),
  };
}

function foundIn(session: Session, table: Intake, { own, tables }: OpenText): Found {
  const { result } = session;
  const races = result?.history.raceCount ?? 0;
  const title = table.name ?? nameFor(resultsIn(table.sources), result?.history.dates);
  return {
    ready: session.phase === "done" && isOf(session, table) && races > 0 && title.trim() !== "",
    races,
    players: result?.history.playerCount ?? 0,
    title,
    choices: result && choicesOf(result, table.read, { ...own, columns: tables.looked?.columns }, table.history.ties),
  };
}

export function dialogOf(
  table: Intake,
  index: LineIndex,
  at: Session,
  to: DataSet | undefined,
  dataSets: readonly DataSet[] = [],
): DialogState {
  const { sources, read, history } = table;
  const session = isBlank({ sources: resultsIn(sources) }) ? unread(at) : ofThese(at, sources);
  const { name } = sources[table.open];
  const opened = session.result?.inputs.find((one) => one.source === name);
  const size = sizeOf(table);
  const address = addressOf(table);
  const open = openText({ table, index, session, opened }, address, dataSets);
  const found = foundIn(session, table, open);
  return {
    session,
    idle: session.phase === "idle",
    texts: {
      size,
      saved: sources.flatMap((source, which) => {
        const kind = savedKind(source);
        return kind ? [{ kind, at: which }] : [];
      }),
      address,
      refreshing: isRefresh(table, to),
    },
    open,
    found,
    adding: to ? addingTo(to, history, found.choices, session.changing) : null,
    fixesFor: (about) =>
      fixesOf(about, {
        index: open.isAbout(about) && (about.line ?? 0) <= index.starts.length ? index : null,
        cutter: open.tables.cutter,
        columns: open.tables.of(about)?.columns,
        read,
      }),
    lineOfName: (wanted) => (size < SEARCHABLE ? lineOfName(index, wanted) : undefined),
  };
}

/** The session without the results of a text that was replaced; while the user types, the earlier results stay. */
function ofThese(session: Session, sources: Intake["sources"]): Session {
  const before = session.of?.sources;
  if (!before || before === sources || before.length !== 1 || sources.length !== 1) return session;
  return isReplaced(before[0].text, sources[0].text) ? { ...unread(session), phase: "reading" } : session;
}

/** Whether two texts share less than half of the shorter one at their beginnings and ends. */
function isReplaced(before: string, now: string): boolean {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end++;
  return 2 * (start + end) < shorter;
}

/** Whether the texts were fetched from the address of a data set. */
export const isRefresh = ({ sources }: Pick<Intake, "sources">, to: DataSet | undefined): boolean =>
  sources.length === 1 && sources[0].from !== undefined && sources[0].from === to?.address;

/** Whether the result belongs to these texts and answers; while the user types, it belongs to earlier ones. */
function isOf({ of }: Session, { sources, read }: Intake): boolean {
  return of !== null && of.sources === sources && of.options === read;
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
