/** Makes sure that the worker has the base of a data set. */
import type { Problem } from "../../ingest/types";
import type { DataSet, Source } from "../types";
import { exampleById } from "../examples";
import { type Parts } from "./parts";

/** The key under which the worker knows the races of a source. */
export function baseKeyOf(source: Source): string {
  return source.kind === "example" ? `example:${source.example}` : source.base;
}

/** An example is read anew at each visit, so its problems are not stored with the choices. */
const problemsOfExamples = new Map<string, readonly Problem[]>();

/** Problems found when the races of a data set were read. */
export function problemsOf({ source, problems }: DataSet): readonly Problem[] {
  return source.kind === "example" ? (problemsOfExamples.get(source.example) ?? problems) : problems;
}

export async function ensureBase(
  { client, loadBase, fetchExample, first }: Parts,
  source: Source,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<string> {
  const key = baseKeyOf(source);
  if (client.has(key)) return key;
  if (source.kind === "stored") {
    const history = await loadBase(key);
    if (!history)
      throw new Error(
        "The races of this data set are no longer stored in this browser. Import the results again, or remove the data set.",
      );
    await client.call("give", { key, history }, { signal });
    return key;
  }
  const example = exampleById(source.example);
  if (!example)
    throw new Error(`There is no example “${source.example}” in this version. Choose another under Examples.`);
  const there = await first?.racesOf(key);
  if (there) {
    await client.call("give", { key, history: there.history }, { signal });
    problemsOfExamples.set(example.id, there.problems);
    return key;
  }
  const data = await fetchExample(example.file, signal);
  const { problems } = await client.call(
    "read",
    { key, inputs: [{ name: example.file, data }], options: example.read, preview: 0 },
    { signal, onProgress },
  );
  problemsOfExamples.set(example.id, problems);
  return key;
}
