/** Judges contenders on the bundled data: every race is predicted from those before it. */
import { exampleById } from "../../../store";
import type { ContenderEvaluation } from "../../../worker/protocol/models";
import type { Ask } from "./ask";
import type { Judged } from "./claim";

const files = new Map<string, Promise<string>>();

/** A file of the app; asked for once. */
function fileOf(name: string): Promise<string> {
  const known = files.get(name);
  if (known) return known;
  const coming = fetch(name).then((response) => {
    if (!response.ok) throw new Error(`The example is not where it should be (${response.status}).`);
    return response.text();
  });
  coming.catch(() => files.delete(name));
  files.set(name, coming);
  return coming;
}

let bases = 0;

/** Several systems on one example, whose races are read once. */
export async function judgeAll(
  ask: Ask,
  example: string,
  judged: readonly Omit<Judged, "example">[],
): Promise<readonly ContenderEvaluation[]> {
  const known = exampleById(example);
  if (!known) throw new Error(`There is no example “${example}”.`);
  const base = `lesson ${++bases}`;
  const data = await fileOf(known.file);
  try {
    await ask("read", { key: base, inputs: [{ name: known.file, data }], options: known.read, preview: 0 });
    return await Promise.all(
      judged.map(({ model, from, to }) =>
        ask("evaluate", {
          history: { base, edits: [], options: known.options },
          contender: model,
          options: { resamples: 0, ...(from && { from }), ...(to && { to }) },
        }),
      ),
    );
  } finally {
    await ask("forget", { key: base });
  }
}

export async function judged(ask: Ask, { example, ...one }: Judged): Promise<ContenderEvaluation> {
  return (await judgeAll(ask, example, [one]))[0];
}

/** Bins from a chance on, taken together: the share won, or the mean chance given. */
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
