/**
 * What is being brought in, before it is kept: texts, files and answers. It outlives the dialog, so that Escape never
 * loses what was typed; as long as it is not too long it outlives a reload as well.
 */
import { useSyncExternalStore } from "react";
import type { HistoryOptions } from "../../engine/history/types";
import type { ColumnRole, InputOptions, ReadInput, ReadOptions } from "../../ingest/types";

/** One text on the table: pasted, or from a file. */
export interface Paper {
  /** "" for what was typed or pasted. */
  readonly name: string;
  readonly text: string;
}

export interface Intake {
  readonly papers: readonly Paper[];
  /** Index of the one in the editor. */
  readonly open: number;
  readonly read: ReadOptions;
  readonly history: HistoryOptions;
  /** null: a name is made of what was opened. */
  readonly name: string | null;
}

const BLANK: Paper = { name: "", text: "" };
export const FRESH: Intake = {
  papers: [BLANK],
  open: 0,
  read: {},
  history: {
    ties: { finished: "draw", dnf: "unobserved", dq: "unobserved" },
    recordedOnly: false,
    anonymous: "keep",
  },
  name: null,
};

const KEY = "podium-intake";
/** Characters that are kept across a reload. */
const MOST_KEPT = 500_000;

let now: Intake = recall();
let restored = !isBlank(now);
const listeners = new Set<() => void>();

function recall(): Intake {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Paper[] | null;
    const sound = Array.isArray(kept) && kept.length > 0 && kept.every((one) => typeof one?.text === "string");
    return sound ? { ...FRESH, papers: kept.map(({ name, text }) => ({ name: String(name ?? ""), text })) } : FRESH;
  } catch {
    return FRESH;
  }
}

function remember({ papers }: Intake): void {
  try {
    const size = papers.reduce((sum, { text }) => sum + text.length, 0);
    if (size === 0 || size > MOST_KEPT) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(papers));
  } catch {
    // Without storage the text lives as long as the page.
  }
}

function set(next: Intake): void {
  if (next.papers !== now.papers) remember(next);
  now = next;
  for (const listener of listeners) listener();
}

export function isBlank({ papers }: Intake): boolean {
  return papers.every(({ text }) => text.trim() === "");
}

const firstLine = (text: string): string => text.slice(0, text.indexOf("\n") >>> 0);

const without = <Value>(all: Readonly<Record<string, Value>> | undefined, drop: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(all ?? {}).filter(([key]) => !drop(key)));

/** Answers about one text do not fit another; those about columns go with their headings, where there are any. */
function answersFor({ name, text: before }: Paper, after: string, { papers, read }: Intake): ReadOptions {
  if (before.trim() === "" || after.trim() === "")
    return papers.length === 1 ? {} : { ...read, inputs: without(read.inputs, (key) => key === name) };
  if (firstLine(before) === firstLine(after)) return read;
  return { ...read, mapping: without(read.mapping, (head) => head.startsWith("Column 1")) };
}

/** "results.csv", "results (2).csv": names tell the inputs apart. */
function freeName(name: string, taken: readonly Paper[]): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : name.replace(/(\.[^.]*)?$/, (ending) => ` (${n})${ending}`);
    if (!taken.some((one) => one.name === candidate)) return candidate;
  }
}

export const intake = {
  get: (): Intake => now,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether there was something from before when this was first asked; says so once. */
  takeRestored(): boolean {
    const was = restored && !isBlank(now);
    restored = false;
    return was;
  },
  /** The dialog closes with something on the table. */
  leave(): void {
    restored = !isBlank(now);
  },
  setText(typed: string, at = now.open): void {
    const text = typed.includes("\r") ? typed.replace(/\r\n?/g, "\n") : typed;
    const papers = now.papers.map((one, i) => (i === at ? { ...one, text } : one));
    set({ ...now, papers, read: answersFor(now.papers[at], text, now) });
  },
  /** Files beside each other; they take the place of an empty text. */
  add(files: readonly Paper[]): void {
    const papers = now.papers.filter(({ name, text }) => name !== "" || text.trim() !== "");
    const first = papers.length;
    for (const file of files) papers.push({ name: freeName(file.name, papers), text: file.text });
    if (papers.length > first) set({ ...now, papers, open: first, read: first === 0 ? {} : now.read });
  },
  drop(at: number): void {
    const papers = now.papers.filter((_, i) => i !== at);
    const open = Math.max(0, Math.min(papers.length - 1, now.open > at ? now.open - 1 : now.open));
    set(papers.length > 0 ? { ...now, papers, open } : FRESH);
  },
  show(at: number): void {
    set({ ...now, open: at });
  },
  answer(read: Partial<ReadOptions>): void {
    set({ ...now, read: { ...now.read, ...read } });
  },
  /** One text is read another way; its columns are guessed anew. */
  readAs(name: string, own: InputOptions, heads: readonly string[]): void {
    const { inputs, mapping } = now.read;
    const read = { inputs: { ...inputs, [name]: { ...inputs?.[name], ...own } } };
    intake.answer({ ...read, mapping: without(mapping, (head) => heads.includes(head)) });
  },
  /** The columns of all tables of one head. */
  map(head: string, roles: readonly ColumnRole[]): void {
    intake.answer({ mapping: { ...now.read.mapping, [head]: roles } });
  },
  mean(history: Partial<HistoryOptions>): void {
    set({ ...now, history: { ...now.history, ...history } });
  },
  call(name: string): void {
    set({ ...now, name });
  },
  clear(): void {
    set(FRESH);
  },
  restore(before: Intake): void {
    set(before);
  },
};

export function useIntake(): Intake {
  return useSyncExternalStore(intake.subscribe, intake.get);
}

export function inputsOf(papers: readonly Paper[]): readonly ReadInput[] {
  return papers.map(({ name, text }) => (name === "" ? { data: text } : { name, data: text }));
}
