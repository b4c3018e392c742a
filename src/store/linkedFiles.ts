/**
 * A data set linked to a file on the disk, where browsers let pages write files (File System Access). The file is never
 * overwritten after it was changed elsewhere, and a change of the file never changes the data set here.
 */
import { createStore, del, get, set } from "idb-keyval";

/** The part of a file handle that is used here. */
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
}

interface LinkedStore {
  get(id: string): Promise<Linked | undefined>;
  set(id: string, linked: Linked): Promise<void>;
  delete(id: string): Promise<void>;
}

/** changed: somebody else wrote it; gone: it was moved or deleted; refused: the browser or the user denied access. */
type FileState = "none" | "same" | "changed" | "gone" | "refused";

const WRITING = { mode: "readwrite" } as const;
const isGone = (error: unknown): boolean => (error as Error | null)?.name === "NotFoundError";
const stampOf = (handle: FileHandle, { lastModified, size }: File): Linked => ({
  handle,
  modified: lastModified,
  size,
});

/** What tells of changes of a file (File System Observer), where the browser has it. */
type Observer = new (changed: () => void) => { observe(handle: FileHandle): Promise<void>; disconnect(): void };

export function createLinkedFiles(links: LinkedStore) {
  /** Data sets whose files are being written here. */
  const writing = new Set<string>();
  /** Links a data set with a file as the file is now. */
  async function link(id: string, handle: FileHandle): Promise<void> {
    await links.set(id, stampOf(handle, await handle.getFile()));
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
    /** The name of a data set's file. */
    async nameOf(id: string): Promise<string | null> {
      return (await links.get(id))?.handle.name ?? null;
    },
    /** Compares the file with what was last read or written. Never prompts: without permission it counts as not linked. */
    async look(id: string): Promise<FileState> {
      if (writing.has(id)) return "same";
      const linked = await links.get(id);
      if (!linked) return "none";
      const leave = await linked.handle.queryPermission?.(WRITING);
      return leave === undefined || leave === "granted" ? stateOf(linked) : "none";
    },
    /** Tells one state of the file from another; "": there is none. */
    async versionOf(id: string): Promise<string> {
      const file = await (await links.get(id))?.handle.getFile().catch(() => null);
      return file ? `${file.lastModified} ${file.size}` : "";
    },
    /** Writes the file unless somebody else changed it; `over`: the user decided to overwrite. */
    async save(id: string, text: string, over = false): Promise<FileState> {
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
        await link(id, linked.handle);
        return "same";
      } catch (error) {
        return isGone(error) ? "gone" : "refused";
      } finally {
        writing.delete(id);
      }
    },
    /** Calls back when the file of a data set may have changed; gives back what ends it, null where the browser does not tell. */
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
    /** Reads the file; from here on this is its known state. */
    async read(id: string): Promise<string> {
      const linked = await links.get(id);
      if (!linked) throw new Error("There is no such file.");
      const file = await linked.handle.getFile();
      await links.set(id, stampOf(linked.handle, file));
      return file.text();
    },
    /** The file is another data set’s from now on. */
    async move(from: string, to: string): Promise<void> {
      const linked = await links.get(from);
      if (!linked) return;
      await links.set(to, linked);
      await links.delete(from);
    },
    forget: (id: string): Promise<void> => links.delete(id),
  };
}

/** Only the browser's database can store file handles. */
export function browserLinks(): LinkedStore {
  let opened: ReturnType<typeof createStore> | null = null;
  const store = () => (opened ??= createStore("podium-files", "files"));
  return {
    get: (id) => get<Linked>(id, store()),
    set: (id, linked) => set(id, linked, store()),
    delete: (id) => del(id, store()),
  };
}
