/** The common settings of films and cards: the system, the title, and the source of the numbers. */
import { useContext } from "react";
import type { HistorySnapshot } from "../../../worker/protocol";
import { exampleById, useChoices, type DataSet } from "../../../store";
import { FigureSource } from "../../../ui";
import type { Rated } from "../useSeason";

export interface PictureData {
  readonly dataSet: DataSet | undefined;
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly contenders: readonly Rated[];
}

/** The system of pictures: the chosen one, otherwise the focused one. */
export function useFilmed({ rated, contenders }: PictureData): Rated {
  const chosen = useChoices((choices) => choices.season.film.system);
  return contenders.find(({ id, replay }) => id === chosen && replay) ?? rated;
}

/** The title of pictures: the user's title for this data set, or its name. */
export function useTitle(dataSet: DataSet | undefined): string {
  const kept = useChoices((choices) => choices.season.film.title);
  return kept && kept.dataSet === dataSet?.id ? kept.text : (dataSet?.name ?? "");
}

/** The source of the numbers, and the credit for the results. */
export function useCredit(dataSet: DataSet | undefined): { readonly source: string; readonly credit: string } {
  const source = useContext(FigureSource) ?? "";
  const credit = dataSet?.source.kind === "example" ? (exampleById(dataSet.source.example)?.credit ?? "") : "";
  return { source, credit };
}
