/**
 * A data set that lives in a file on the disk, where the browser lets pages write files (File System Access). Nothing is
 * written over what was changed on the disk since, and nothing here is changed by what happens there.
 */
import { createStore, del, get, set } from "idb-keyval";

/** The handle of a file, as far as it is used here. */
export interface FileHandle {
  readonly name: string;
  getFile(): Promise<File>;
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>;
  queryPermission?(wanted: { readonly mode: "readwrite" }): Promise<PermissionState>;
  requestPermission?(wanted: { readonly mode: "readwrite" }): Promise<PermissionState>;
}

/** The file as it was when it was last read or written here, in whichever tab. */
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

/** changed: somebody else wrote it; gone: it is not where it was; refused: the browser or the user said no. */
type FileState = "none" | "same" | "changed" | "gone" | "refused";

const WRITING = { mode: "readwrite" } as const;
const isGone = (error: unknown): boolean => (error as Error | null)?.name === "NotFoundError";
const stampOf = (handle: FileHandle, { lastModified, size }: File): Linked => ({
  handle,
  modified: lastModified,
  size,
});

export function createLinkedFiles(links: LinkedStore) {
  /** Links a data set with a file as it is now. */
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
    /** Name of the file of a data set. */
    async nameOf(id: string): Promise<string | null> {
      return (await links.get(id))?.handle.name ?? null;
    },
    /** Whether the file is as it was left. Asks the user nothing: without leave it is as if there were none. */
    async look(id: string): Promise<FileState> {
      const linked = await links.get(id);
      if (!linked) return "none";
      const leave = await linked.handle.queryPermission?.(WRITING);
      return leave === undefined || leave === "granted" ? stateOf(linked) : "none";
    },
    /** Writes the file, unless somebody else changed it since; `over`: the user wants it all the same. */
    async save(id: string, text: string, over = false): Promise<FileState> {
      const linked = await links.get(id);
      if (!linked) return "none";
      if (!(await mayWrite(linked))) return "refused";
      const state = await stateOf(linked);
      if (state !== "same" && !(over && state === "changed")) return state;
      try {
        const stream = await linked.handle.createWritable();
        await stream.write(text);
        await stream.close();
        await link(id, linked.handle);
        return "same";
      } catch (error) {
        return isGone(error) ? "gone" : "refused";
      }
    },
    /** What is in the file now; from here on it is as it was left. */
    async read(id: string): Promise<string> {
      const linked = await links.get(id);
      if (!linked) throw new Error("There is no such file.");
      const file = await linked.handle.getFile();
      await links.set(id, stampOf(linked.handle, file));
      return file.text();
    },
    forget: (id: string): Promise<void> => links.delete(id),
  };
}

/** Handles of files can be kept by the browser’s database alone. */
export function browserLinks(): LinkedStore {
  let opened: ReturnType<typeof createStore> | null = null;
  const store = () => (opened ??= createStore("podium-files", "files"));
  return {
    get: (id) => get<Linked>(id, store()),
    set: (id, linked) => set(id, linked, store()),
    delete: (id) => del(id, store()),
  };
}
