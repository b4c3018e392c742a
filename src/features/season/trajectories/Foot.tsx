import { useMemo } from "react";
import type { HistorySnapshot } from "../../../worker/protocol";
import { number } from "../../../ui/format";
import { usePlot } from "../../../ui/plot";
import { Brush } from "./Brush";
import { entrantsPerRace, racesPerUnit } from "./layout.chart";
import type { Axis } from "../../common/lines.chart";
import type { Window } from "./useBrush";

interface FootProps {
  readonly snapshot: HistorySnapshot;
  readonly axis: Axis;
  readonly full: Window;
  readonly window: Window;
  readonly onWindow: (window: Window | null) => void;
  readonly say: (value: number) => string;
  readonly at: number | null;
}

/** The brush, as wide as the plot above it. */
export function Foot({ snapshot: { history }, axis, full, ...brush }: FootProps) {
  const { left, right, width } = usePlot();
  const { bins, caption, decimals } = useMemo(() => {
    if (axis === "race")
      return { bins: entrantsPerRace(history.offsets, history.raceCount), caption: "Entrants a race", decimals: 1 };
    const { unit, bins: counted } = racesPerUnit(history.times, full);
    return { bins: counted, caption: `Races a ${unit}`, decimals: 0 };
  }, [history, axis, full]);
  const most = `most: ${number(Math.max(...bins.map((bin) => bin.count)), decimals)}`;
  return <Brush {...{ bins, caption, most, full, left, right, width }} {...brush} />;
}
