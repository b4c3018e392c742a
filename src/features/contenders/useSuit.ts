import type { ModelDescription } from "../../engine/models/model";
import { baseKeyOf, client, contenders, isUnwanted, undo, useDataSet, useResults, wordsOf } from "../../store";
import type { Contender } from "../../store";
import { notice, problem } from "../../ui";
import { number } from "../../ui/format";
import { tunedName } from "../common/tunedName";

/** Chooses how fast a system moves on the first races of the open data set, and says so in its name; null: nothing is open. */
export function useSuit(
  { id, model, parameters }: Contender,
  name: string,
  description: Pick<ModelDescription, "parameters"> | undefined,
): (() => void) | null {
  const dataSet = useDataSet();
  const races = useResults((results) => results.snapshot.value?.history.raceCount ?? 0);
  if (!dataSet || races === 0 || !description) return null;
  const { source, edits, options } = dataSet;
  const base = baseKeyOf(source);
  return () => {
    client.call("suit", { history: { base, edits, options }, contender: { model, parameters } }).then(
      (suited) => {
        if (!suited) {
          notice(`${name} stays as it is: no other speed is clearly better on the first races.`);
          return;
        }
        const numbers = description.parameters.filter((one) => one.kind === "number");
        const { values, races: used, before, gain } = suited;
        const label = tunedName(name, numbers, Object.keys(values));
        contenders.adopt(id, label, { base, races: used, before, values });
        const [low, high] = gain.interval;
        const by = `${number(-gain.value, 4)} nats a pair, 95 % interval ${number(-high, 4)} to ${number(-low, 4)}`;
        notice(`${label}: log loss of the first ${number(used)} races lower by ${by}`, { onUndo: undo });
      },
      (error: unknown) => {
        if (!isUnwanted(error)) problem(wordsOf(error));
      },
    );
  };
}
