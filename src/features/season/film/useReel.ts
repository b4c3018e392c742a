import { useContext, useMemo } from "react";
import type { HistorySnapshot } from "../../../worker/protocol";
import { exampleById, useChoices } from "../../../store";
import type { DataSet } from "../../../store";
import { FigureSource } from "../../../ui";
import { seasonStart } from "../trajectories/window.chart";
import { useDisplay } from "../useDisplay";
import type { Rated } from "../useSeason";
import { isDated } from "../when";
import { reelOf } from "./reel.chart";
import type { Reel } from "./reel.chart";
import { useQualification, useWinners } from "./useMoments";

export interface FilmData {
  readonly dataSet: DataSet | undefined;
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly contenders: readonly Rated[];
}

/** The system that pictures are of: the one chosen, or the focused one. */
export function useFilmed({ rated, contenders }: FilmData): Rated {
  const chosen = useChoices((choices) => choices.season.film.system);
  return contenders.find(({ id, replay }) => id === chosen && replay) ?? rated;
}

/** What a picture is called: the title given to this data set, or its name. */
export function useTitle(dataSet: DataSet | undefined): string {
  const kept = useChoices((choices) => choices.season.film.title);
  return kept && kept.dataSet === dataSet?.id ? kept.text : (dataSet?.name ?? "");
}

/** Where the numbers come from, and whose work the results are. */
export function useCredit(dataSet: DataSet | undefined): { readonly source: string; readonly credit: string } {
  const source = useContext(FigureSource) ?? "";
  const credit = dataSet?.source.kind === "example" ? (exampleById(dataSet.source.example)?.credit ?? "") : "";
  return { source, credit };
}

/** The film as the choices have it. `waits`: the system is still asked for the upsets; `problem`: it could not say. */
export function useReel(
  data: FilmData,
  seconds: number,
  rate: number,
): { readonly reel: Reel; readonly waits: boolean; readonly problem: string } {
  const { dataSet, snapshot } = data;
  const { rows, races } = useChoices((choices) => choices.season.film);
  const filmed = useFilmed(data);
  const title = useTitle(dataSet);
  const { source, credit } = useCredit(dataSet);
  const qualification = useQualification(snapshot);
  const display = useDisplay(filmed.replay);
  const winners = useWinners(dataSet, filmed.id, true);
  const { raceCount } = snapshot.history;
  const won = winners.value?.winner.length === raceCount ? winners.value : null;
  const made = useMemo(
    () =>
      reelOf({
        snapshot,
        replay: filmed.replay!,
        won,
        qualification,
        display,
        system: { name: filmed.name, slot: filmed.slot },
        title: "",
        source: "",
        credit: "",
        first: races === "last" ? seasonStart(snapshot, isDated(snapshot.history)) : 0,
        last: raceCount - 1,
        rows,
        seconds,
        rate,
      }),
    [snapshot, filmed, won, qualification, display, races, raceCount, rows, seconds, rate],
  );
  const reel = useMemo(() => ({ ...made, title, source, credit }), [made, title, source, credit]);
  return { reel, waits: winners.status === "working" || winners.status === "idle", problem: winners.message };
}
