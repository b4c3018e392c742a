/** The texts, the answers about them, and each step that changes them. Pure. */
import type { HistoryOptions } from "../../../engine/history/types";
import type { ColumnRole, InputOptions, Mark, ReadOptions } from "../../../ingest/types";
import { carried } from "../editor/spans";
import type { FileHandle } from "../../../store";
import type { FileInput } from "../../../worker/protocol";

export interface SourceText {
  /** "" for typed or pasted text. */
  readonly name: string;
  readonly text: string;
  /** A long file, which is read from the disk; `text` is only its beginning. */
  readonly file?: Blob;
  /** Handle of its file on the disk, until the text is changed. */
  readonly handle?: FileHandle;
  /** The address that it was fetched from. */
  readonly from?: string;
}

export interface Intake {
  readonly sources: readonly SourceText[];
  /** Index of the text in the editor. */
  readonly open: number;
  readonly read: ReadOptions;
  readonly history: HistoryOptions;
  /** The user's name for the data set; null: it is named after the opened file. */
  readonly name: string | null;
  /** Whether the user has changed it since it was pasted or opened, by typing or by answers. */
  readonly edited: boolean;
  /** Whether it is from an earlier opening of the dialog, and unchanged since. */
  readonly draft: boolean;
  /** Replaced texts, latest last; each can be restored. */
  readonly aside: readonly Intake[];
}

/** Maximum number of characters of an address. */
const MAX_ADDRESS = 2_000;
/** Maximum number of replaced texts that are kept. */
const MAX_ASIDE = 5;

export const FRESH: Intake = {
  sources: [{ name: "", text: "" }],
  open: 0,
  read: {},
  history: {
    ties: { finished: "draw", dnf: "unobserved", dq: "unobserved" },
    recordedOnly: false,
    anonymous: "keep",
  },
  name: null,
  edited: false,
  draft: false,
  aside: [],
};

export function isBlank({ sources }: Pick<Intake, "sources">): boolean {
  return sources.every(({ text }) => text.trim() === "");
}

/** Number of characters of a text; for a file on the disk, number of bytes. */
export const lengthOf = ({ text, file }: SourceText): number => file?.size ?? text.length;

/** Number of characters in all texts. */
export function sizeOf({ sources }: Pick<Intake, "sources">): number {
  return sources.reduce((sum, sourceText) => sum + lengthOf(sourceText), 0);
}

/** Matches a saved page as a whole. */
const WORKSPACE = /^\s*\d{1,4}\.[\w-]{20,}\s*$/;
/** Matches the beginning of a policy card's file. */
const POLICY = /^\s*\{\s*"format":\s*"podium-policy"/;

/** Whether a text is a saved page or a rating policy, which is opened and not read as results. */
export function savedKind({ text }: Pick<SourceText, "text">): "page" | "policy" | null {
  if (WORKSPACE.test(text.slice(0, 4000)) && WORKSPACE.test(text)) return "page";
  return POLICY.test(text.slice(0, 200)) ? "policy" : null;
}

/** The texts to read as results. */
export function resultsIn(sources: readonly SourceText[]): readonly SourceText[] {
  return sources.some((sourceText) => savedKind(sourceText) !== null)
    ? sources.filter((sourceText) => savedKind(sourceText) === null)
    : sources;
}

export function inputsOf(sources: readonly SourceText[]): readonly FileInput[] {
  return sources.map(({ name, text, file }) => (name === "" ? { data: text } : { name, data: file ?? text }));
}

const fetchedFrom = ({ from }: SourceText): Pick<SourceText, "from"> => (from === undefined ? {} : { from });

/** The address, if there is a single text and it is one. */
export function addressOf({ sources }: Pick<Intake, "sources">): string | null {
  const text = sources.length === 1 ? sources[0].text.trim() : "";
  return text.length <= MAX_ADDRESS && /^https?:\/\/[^/\s]+\S*$/i.test(text) && URL.canParse(text) ? text : null;
}

const firstLine = (text: string): string => text.slice(0, text.indexOf("\n") >>> 0);

const without = <Value>(all: Readonly<Record<string, Value>> | undefined, drop: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(all ?? {}).filter(([key]) => !drop(key)));

/** Drops answers that do not fit the new text; answers about columns stay if the headings are the same. */
function answersFor({ name, text: before }: SourceText, after: string, { sources, read }: Intake): ReadOptions {
  if (before.trim() === "" || after.trim() === "")
    return sources.length === 1 ? {} : { ...read, inputs: without(read.inputs, (key) => key === name) };
  const marks = marksOf(read, name);
  const moved = carried(marks, before, after);
  const kept = moved === marks ? read : withMarks(read, name, moved);
  if (!kept.mapping || firstLine(before) === firstLine(after)) return kept;
  return { ...kept, mapping: without(read.mapping, (head) => head.startsWith("Column 1")) };
}

/** The user's marks in a text, in the order they were made. */
export function marksOf({ inputs }: ReadOptions, name: string): readonly Mark[] {
  return (inputs && Object.hasOwn(inputs, name) ? inputs[name].marks : undefined) ?? [];
}

function withMarks({ inputs, ...read }: ReadOptions, name: string, marks: readonly Mark[]): ReadOptions {
  return { ...read, inputs: { ...inputs, [name]: { ...inputs?.[name], marks } } };
}

/** A name that no other text has: "results.csv", "results (2).csv". */
function freeName(name: string, taken: readonly SourceText[]): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : name.replace(/(\.[^.]*)?$/, (ending) => ` (${n})${ending}`);
    if (!taken.some((one) => one.name === candidate)) return candidate;
  }
}

/** Removes all texts and keeps them to be restored. */
function cleared(now: Intake): Intake {
  if (isBlank(now)) return now.aside.length === 0 ? FRESH : { ...FRESH, aside: now.aside };
  return { ...FRESH, aside: [...now.aside, { ...now, draft: false, aside: [] }].slice(-MAX_ASIDE) };
}

const withOneLineEnd = (text: string) => (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);

const CHANGED = { edited: true, draft: false } as const;

/** Each step takes the texts and returns them changed. */
export const steps = {
  setText(now: Intake, typed: string): Intake {
    const text = withOneLineEnd(typed);
    const sources = now.sources.map((one, i) => (i === now.open ? { ...fetchedFrom(one), name: one.name, text } : one));
    const edited = !isBlank(now);
    return { ...now, sources, read: answersFor(now.sources[now.open], text, now), edited, draft: false };
  },
  /** Replaces everything by a paste; a draft can be restored. */
  paste(now: Intake, text: string): Intake {
    return steps.setText(cleared(now), text);
  },
  /** Replaces an address by the text fetched from it. */
  replaceAddress(now: Intake, sourceText: SourceText): Intake {
    return { ...FRESH, sources: [sourceText], aside: now.aside };
  },
  /** Adds files to the texts; they replace an empty text and an unchanged draft. */
  add(before: Intake, files: readonly SourceText[]): Intake {
    const now = before.draft && !before.edited && files.length > 0 ? cleared(before) : before;
    const sources = now.sources.filter(({ name, text }) => name !== "" || text.trim() !== "");
    const first = sources.length;
    for (const { name, text, file, handle } of files) {
      const beside = { text: file ? text : withOneLineEnd(text), ...(file && { file }), ...(handle && { handle }) };
      sources.push({ name: freeName(name, sources), ...beside });
    }
    if (sources.length === first) return now;
    return { ...now, sources, open: first, read: first === 0 ? {} : now.read, draft: false };
  },
  /** Replaces the beginning of a file by all of its lines, which does not count as a change. */
  replaceWithWhole(now: Intake, file: Blob, text: string): Intake {
    return {
      ...now,
      sources: now.sources.map((one) =>
        one.file === file ? { ...fetchedFrom(one), name: one.name, text: withOneLineEnd(text) } : one,
      ),
    };
  },
  removeText(now: Intake, at: number): Intake {
    const sources = now.sources.filter((_, i) => i !== at);
    const open = Math.max(0, Math.min(sources.length - 1, now.open > at ? now.open - 1 : now.open));
    return sources.length > 0 ? { ...now, sources, open, ...CHANGED } : cleared(now);
  },
  openText(now: Intake, open: number): Intake {
    return { ...now, open };
  },
  answer(now: Intake, read: Partial<ReadOptions>): Intake {
    return { ...now, read: { ...now.read, ...read }, ...CHANGED };
  },
  /** Reads one text in another format; its columns are guessed again. */
  readAs(now: Intake, name: string, own: InputOptions, heads: readonly string[]): Intake {
    const { inputs, mapping } = now.read;
    return steps.answer(now, {
      inputs: { ...inputs, [name]: { ...inputs?.[name], ...own } },
      mapping: without(mapping, (head) => heads.includes(head)),
    });
  },
  /** Marks a range of the open text with a role; each range has one role. A player may also have a finish. */
  addMark(now: Intake, mark: Mark): Intake {
    const { name } = now.sources[now.open];
    const isKept = ({ role, from, to, value }: Mark): boolean =>
      to <= mark.from ||
      from >= mark.to ||
      (role === mark.role &&
        from === mark.from &&
        to === mark.to &&
        (value === undefined) !== (mark.value === undefined));
    const others = marksOf(now.read, name).filter(isKept);
    return { ...now, read: withMarks(now.read, name, [...others, mark]), ...CHANGED };
  },
  /** Removes one mark of the open text, by index. */
  removeMark(now: Intake, at: number): Intake {
    const { name } = now.sources[now.open];
    const left = marksOf(now.read, name).filter((_, i) => i !== at);
    return { ...now, read: withMarks(now.read, name, left), ...CHANGED };
  },
  /** Sets the columns of all tables with one heading. */
  setColumns(now: Intake, head: string, roles: readonly ColumnRole[]): Intake {
    return steps.answer(now, { mapping: { ...now.read.mapping, [head]: roles } });
  },
  setOptions(now: Intake, history: Partial<HistoryOptions>): Intake {
    return { ...now, history: { ...now.history, ...history }, ...CHANGED };
  },
  setName(now: Intake, name: string): Intake {
    return { ...now, name, ...CHANGED };
  },
  /** Closes the dialog; the texts stay for the next opening. */
  close(now: Intake): Intake {
    return isBlank(now) ? now : { ...now, draft: true };
  },
  /** Removes all texts, which can be restored. */
  clear: cleared,
  /** Removes the texts after they were saved as a data set. */
  clearSaved(now: Intake): Intake {
    return { ...FRESH, aside: now.aside };
  },
  /** Restores the texts removed last; the present ones move to the end of the removed ones. */
  restoreRemoved(now: Intake): Intake {
    const last = now.aside.at(-1);
    if (!last) return now;
    const rest = now.aside.slice(0, -1);
    return { ...last, aside: isBlank(now) ? rest : [{ ...now, draft: false, aside: [] }, ...rest] };
  },
  restore(_: Intake, before: Intake): Intake {
    return before;
  },
};
