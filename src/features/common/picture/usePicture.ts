/** The common settings of films and cards: the system, the title, and the source of the numbers. */
import { useContext } from "react";
import type { HistorySnapshot } from "../../../worker/protocol";
import { exampleById, useChoices, type DataSet } from "../../../store";
import { FigureSource } from "../../../ui";
import { useDisplay } from "../useDisplay";
import { useQualification, useWinners } from "../useMoments";
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

/** What every picture of a season needs. `won`: the winners of all races, once they are known. */
export function usePicture(data: PictureData, wantsWinners: boolean) {
  const { dataSet, snapshot } = data;
  const filmed = useFilmed(data);
  const winners = useWinners(dataSet, filmed.id, wantsWinners);
  return {
    filmed,
    title: useTitle(dataSet),
    source: useContext(FigureSource) ?? "",
    credit: dataSet?.source.kind === "example" ? (exampleById(dataSet.source.example)?.credit ?? "") : "",
    qualification: useQualification(snapshot),
    display: useDisplay(filmed.replay),
    winners,
    won: winners.value?.winner.length === snapshot.history.raceCount ? winners.value : null,
  };
}
