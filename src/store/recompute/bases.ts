/** Sees to it that the worker has the base of a data set. */
import type { Source } from "../types";
import { exampleById } from "../examples";
import { ask, type Parts } from "./parts";

/** The key under which the worker knows the races of a source. */
export function baseKeyOf(source: Source): string {
  return source.kind === "example" ? `example:${source.example}` : source.base;
}

export async function ensureBase(
  { client, loadBase, fetchExample }: Parts, source: Source, signal: AbortSignal, onProgress: (fraction: number) => void,
): Promise<string> {
  const key = baseKeyOf(source);
  if (client.has(key)) return key;
  if (source.kind === "stored") {
    const history = await loadBase(key);
    if (!history) throw new Error("The races of this data set are not in this browser any more. Bring the results in again, or remove the data set.");
    await ask(client, "give", { key, history }, { signal });
    return key;
  }
  const example = exampleById(source.example);
  if (!example) throw new Error(`There is no example “${source.example}” in this version. Choose another under Examples.`);
  const data = await fetchExample(example.file, signal);
  await ask(client, "read", { key, inputs: [{ name: example.file, data }], options: example.read, preview: 0 }, { signal, onProgress });
  return key;
}
