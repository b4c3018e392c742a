/**
 * Handles of files that were dropped or opened by the system, if the browser provides them, so that the file can be
 * saved.
 */
import type { FileHandle } from "../../store";

const handles = new WeakMap<Blob, FileHandle>();

export const handleOf = (file: Blob): FileHandle | undefined => handles.get(file);

async function fileOf(handle: FileHandle): Promise<File> {
  const file = await handle.getFile();
  handles.set(file, handle);
  return file;
}

export const filesOf = (all: readonly FileHandle[]): Promise<File[]> => Promise.all(all.map(fileOf));

/**
 * The files of a drop, with handles if available. The data of a drop expire with its event, so all are requested at
 * once.
 */
export async function droppedFiles({ files, items }: DataTransfer): Promise<readonly File[]> {
  const plain = [...files];
  const asked = [...items].map(async (item) => (item as Partial<Handled>).getAsFileSystemHandle?.().catch(() => null));
  const found = (await Promise.all(asked)).filter((one) => one?.kind === "file");
  return found.length === plain.length ? filesOf(found as FileHandle[]).catch(() => plain) : plain;
}

interface Handled {
  getAsFileSystemHandle(): Promise<(FileHandle & { readonly kind: string }) | null>;
}
