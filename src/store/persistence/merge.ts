/** Merges two states of the work into one with every data set of both. */
import { newKey } from "../ids";
import { same } from "../same";
import type * as schema from "../schema";
import { freeName } from "../slices/dataSets";
import type { Choices, DataSet } from "../types";

type Here = Pick<Choices, "dataSets" | "current">;

/** The data sets of this tab, followed by those of the other state that are missing or different here. */
export function mergedDataSets(here: Here, { dataSets, current }: Pick<schema.Work, "dataSets" | "current">): Here {
  const all: DataSet[] = [...here.dataSets];
  let open = here.current;
  for (const dataSet of dataSets) {
    const twin = all.find(({ id }) => id === dataSet.id);
    const taken = twin && !same(twin, dataSet) ? newKey("d") : dataSet.id;
    if (!twin || taken !== dataSet.id) all.push({ ...dataSet, id: taken, name: freeName(dataSet.name, all) });
    if (dataSet.id === current) open = taken;
  }
  return { dataSets: all, current: open };
}
