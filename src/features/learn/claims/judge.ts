/** Evaluates systems on real results, and rates them: every race is predicted from earlier ones. */
import { baseKeyOf, choices, client, currentDataSet, exampleById, refOf } from "../../../store";
import type { HistoryRef } from "../../../worker/protocol";
import type { ContenderEvaluation } from "../../../worker/protocol/models";
import type { Ask } from "./ask";
import type { Judged } from "./claim";

const files = new Map<string, Promise<string>>();

function fileOf(name: string): Promise<string> {
  const known = files.get(name);
  if (known) return known;
  const coming = fetch(name).then((response) => {
    if (!response.ok) throw new Error(`The example could not be found (${response.status}).`);
    return response.text();
  });
  coming.catch(() => files.delete(name));
  files.set(name, coming);
  return coming;
}

function openHistory(): HistoryRef {
  const dataSet = currentDataSet(choices.store.getState());
  if (!dataSet) throw new Error("No data set is open.");
  return refOf(dataSet);
}

/** A bundled data set without edits. Uses the races that another screen has loaded, or loads them once for all lessons. */
export async function exampleHistory(ask: Ask, example: string): Promise<HistoryRef> {
  const known = exampleById(example);
  if (!known) throw new Error(`There is no example “${example}”.`);
  const there = baseKeyOf({ kind: "example", example });
  const base = client.has(there) ? there : `lessons ${example}`;
  if (!client.has(base)) {
    const data = await fileOf(known.file);
    await ask("read", { key: base, inputs: [{ name: known.file, data }], options: known.read, preview: 0 });
  }
  return { base, edits: [], options: known.options };
}

export async function judgeAll(
  ask: Ask,
  example: string | null,
  judged: readonly Omit<Judged, "example">[],
): Promise<readonly ContenderEvaluation[]> {
  const history = example === null ? openHistory() : await exampleHistory(ask, example);
  return Promise.all(
    judged.map(({ model, from, to, races }) =>
      ask("evaluate", {
        history,
        contender: model,
        options: { resamples: 0, ...(from && { from }), ...(to && { to }), ...(races && { races }) },
      }),
    ),
  );
}

export async function judged(ask: Ask, { example, ...one }: Judged): Promise<ContenderEvaluation> {
  return (await judgeAll(ask, example, [one]))[0];
}

/** Combines the bins from a probability on: the share won, or the mean probability. */
export function favourites(
  { favourite }: ContenderEvaluation["calibration"],
  { least, share }: { readonly least: number; readonly share: "won" | "given" },
): number {
  let pairs = 0;
  let total = 0;
  for (const bin of favourite) {
    if (bin.from < least - 1e-9 || bin.pairs === 0) continue;
    pairs += bin.pairs;
    total += bin.pairs * (share === "won" ? bin.won! : bin.predicted!);
  }
  return total / pairs;
}
