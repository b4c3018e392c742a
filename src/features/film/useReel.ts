import { useMemo } from "react";
import { useChoices } from "../../store";
import { seasonStart } from "../common/seasonStart";
import { isDated } from "../common/when";
import { usePicture, type PictureData } from "../common/picture/usePicture";
import { reelOf, type Reel } from "./reel.chart";

/**
 * The film for the present choices. `waits`: upsets are still being computed; `problem`: why they cannot be computed.
 */
export function useReel(
  data: PictureData,
  seconds: number,
  rate: number,
): { readonly reel: Reel; readonly waits: boolean; readonly problem: string } {
  const { snapshot } = data;
  const { rows, races } = useChoices((choices) => choices.season.film);
  const { filmed, title, source, credit, qualification, display, winners, won } = usePicture(data, true);
  const { raceCount } = snapshot.history;
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
