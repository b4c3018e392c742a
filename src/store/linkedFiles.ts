/**
 * Links a data set with a file on the disk, in browsers that let pages write files (File System Access). Saving never
 * overwrites a file that another program has changed, and a changed file never changes the data set by itself.
 */
import { fnv1a } from "../engine/hash";
import { createStore, del, get, set } from "idb-keyval";
import type { DataSet } from "./types";

/** The part of a file handle that Podium uses. */
export interface FileHandle {
  readonly name: string;
  getFile(): Promise<File>;
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>;
  queryPermission?(wanted: { readonly mode: "readwrite" }): Promise<PermissionState>;
  requestPermission?(wanted: { readonly mode: "readwrite" }): Promise<PermissionState>;
}

/** The file as last read or written by any tab. */
interface Linked {
  readonly handle: FileHandle;
  readonly modified: number;
  readonly size: number;
  /** `markOf` the data set when the file was last read or written; absent in links of earlier versions. */
  readonly mark?: string;
}

interface LinkedStore {
  get(id: string): Promise<Linked | undefined>;
  set(id: string, linked: Linked): Promise<void>;
  delete(id: string): Promise<void>;
}

/** changed: another program wrote it; gone: it was moved or deleted; refused: the browser or the user denied access. */
type FileState = "none" | "same" | "changed" | "gone" | "refused";

const WRITING = { mode: "readwrite" } as const;
const isGone = (error: unknown): boolean => (error as Error | null)?.name === "NotFoundError";
const stampOf = (handle: FileHandle, { lastModified, size }: File, mark: string | undefined): Linked => ({
  handle,
  modified: lastModified,
  size,
  ...(mark !== undefined && { mark }),
});

/** Observer of file changes (File System Observer), if the browser has one. */
type Observer = new (changed: () => void) => { observe(handle: FileHandle): Promise<void>; disconnect(): void };

export function createLinkedFiles(links: LinkedStore) {
  /** Data sets whose files are being written here. */
  const writing = new Set<string>();
  const listeners = new Set<() => void>();
  async function note(change: Promise<void>): Promise<void> {
    await change;
    for (const listener of listeners) listener();
  }
  /** Links a data set with a file; both count as unchanged from now on. */
  async function link(id: string, handle: FileHandle, mark?: string): Promise<void> {
    await note(links.set(id, stampOf(handle, await handle.getFile(), mark)));
  }

  async function stateOf({ handle, modified, size }: Linked): Promise<FileState> {
    try {
      const file = await handle.getFile();
      return file.lastModified === modified && file.size === size ? "same" : "changed";
    } catch (error) {
      return isGone(error) ? "gone" : "refused";
    }
  }

  async function mayWrite({ handle }: Linked): Promise<boolean> {
    const asked = await handle.requestPermission?.(WRITING);
    return asked === undefined || asked === "granted";
  }

  return {
    link,
    /** Calls the listener when a data set gets, saves or loses its file. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** `markOf` the data set when its file was last read or written; undefined if unknown. */
    async markIn(id: string): Promise<string | undefined> {
      return (await links.get(id))?.mark;
    },
    /** The name of a data set's file. */
    async nameOf(id: string): Promise<string | null> {
      return (await links.get(id))?.handle.name ?? null;
    },
    /** Compares the file with its last known state. Never prompts: without permission the file counts as not linked. */
    async look(id: string): Promise<FileState> {
      if (writing.has(id)) return "same";
      const linked = await links.get(id);
      if (!linked) return "none";
      const leave = await linked.handle.queryPermission?.(WRITING);
      return leave === undefined || leave === "granted" ? stateOf(linked) : "none";
    },
    /** Identifies a state of the file; "" if there is none. */
    async versionOf(id: string): Promise<string> {
      const file = await (await links.get(id))?.handle.getFile().catch(() => null);
      return file ? `${file.lastModified} ${file.size}` : "";
    },
    /** Writes the file unless another program changed it; `over`: the user chose to overwrite. */
    async save(id: string, text: string, mark: string, over = false): Promise<FileState> {
      const linked = await links.get(id);
      if (!linked) return "none";
      if (!(await mayWrite(linked))) return "refused";
      const state = await stateOf(linked);
      if (state !== "same" && !(over && state === "changed")) return state;
      writing.add(id);
      try {
        const stream = await linked.handle.createWritable();
        await stream.write(text);
        await stream.close();
        await link(id, linked.handle, mark);
        return "same";
      } catch (error) {
        return isGone(error) ? "gone" : "refused";
      } finally {
        writing.delete(id);
      }
    },
    /**
     * Calls back when the file of a data set may have changed. Returns a function that unsubscribes; null if the
     * browser does not report changes.
     */
    async observe(id: string, onChange: () => void): Promise<(() => void) | null> {
      const { FileSystemObserver } = globalThis as { readonly FileSystemObserver?: Observer };
      const linked = FileSystemObserver && (await links.get(id));
      if (!linked) return null;
      const observer = new FileSystemObserver(onChange);
      try {
        await observer.observe(linked.handle);
        return () => observer.disconnect();
      } catch {
        return null;
      }
    },
    /** Reads the file and records its present state as known. */
    async read(id: string): Promise<string> {
      const linked = await links.get(id);
      if (!linked) throw new Error("There is no such file.");
      const file = await linked.handle.getFile();
      await links.set(id, stampOf(linked.handle, file, linked.mark));
      return file.text();
    },
    /** Moves the link to another data set. */
    async move(from: string, to: string, mark?: string): Promise<void> {
      const linked = await links.get(from);
      if (!linked) return;
      await links.set(to, { ...linked, ...(mark !== undefined && { mark }) });
      if (from !== to) await note(links.delete(from));
      else await note(Promise.resolve());
    },
    forget: (id: string): Promise<void> => note(links.delete(id)),
  };
}

/** Only the browser's database can store file handles. */
function browserLinks(): LinkedStore {
  let opened: ReturnType<typeof createStore> | null = null;
  const store = () => (opened ??= createStore("podium-files", "files"));
  return {
    get: (id) => get<Linked>(id, store()),
    set: (id, linked) => set(id, linked, store()),
    delete: (id) => del(id, store()),
  };
}

/** The linked files of the page. */
export const linkedFiles = createLinkedFiles(browserLinks());

/** Identifies the contents of a data set, without the problems found in reading. */
export function markOf(dataSet: DataSet): string {
  const text = JSON.stringify({ ...dataSet, problems: [] }, inOrder);
  return `${text.length}.${fnv1a(text)}`;
}

/** Sorted keys, because stored data may come back with their keys in another order. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
