/** The cost and results of tuning all systems, as rows and sentences. */
import { splitAt, type Split } from "../../../engine/evaluation/counted";
import type { TuneAllResult } from "../../../store";
import { counted, date, number } from "../../../ui/format";
import type { FigureTable } from "../../../ui";
import { tableOf } from "../../../ui/figureTable";
import type { AllSystems } from "./useAllSystems";
import { valueText } from "./tuning.chart";

interface Cost {
  readonly history: Parameters<typeof splitAt>[0];
  readonly split: Split;
}

export interface FoundRow {
  readonly id: string;
  readonly name: string;
  readonly parameter: string;
  /** The value as set; null if the search did not try it. */
  readonly set: number | null;
  readonly tuned: number;
}

export function foundRows(judged: TuneAllResult, found: AllSystems["found"]): readonly FoundRow[] {
  return found.flatMap(({ id, name, numbers, tuned }) => {
    const stages = judged.systems.find(({ contender }) => contender === id)?.stages ?? [];
    return Object.entries(tuned.values).map(([key, value]): FoundRow => {
      const parameter = numbers.find((one) => one.id === key);
      const first = stages.find(({ settings }) => settings.parameters.includes(key))?.path[0];
      return {
        id: `${id} ${key}`,
        name,
        parameter: parameter?.label ?? key,
        set: first?.values[key] ?? null,
        tuned: value,
      };
    });
  });
}

export const foundTable = (rows: readonly FoundRow[]): FigureTable =>
  tableOf(rows, [
    ["System", ({ name }) => name],
    ["Parameter", ({ parameter }) => parameter],
    ["As set", ({ set }) => set, valueText],
    ["Tuned", ({ tuned }) => tuned, valueText],
  ]);

export function foundWords({ split }: TuneAllResult, made: number, systems: number): string {
  const before = split.date ? date(split.date) : `race ${number(split.races + 1)}`;
  return `${counted(systems, "system was", "systems were")} tuned before ${before} in ${counted(made, "try", "tries")} altogether; the scoreboard judges them on the ${counted(split.of - split.races, "race")} since.`;
}

/** The maximum cost of a search, shown before it starts; "" if the split leaves no races on one side. */
export function costWords(most: number, { history, split }: Cost, systems = 1): string {
  let races: number;
  try {
    races = splitAt(history, split);
  } catch {
    return "";
  }
  const each = systems > 1 ? ` for ${counted(systems, "system")}` : "";
  return `At most ${counted(most, "try", "tries")}${each}; each rates ${counted(races, "race")}.`;
}
