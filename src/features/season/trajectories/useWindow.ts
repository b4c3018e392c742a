import { useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { season, useChoices } from "../../../store";
import { fullWindow, type TimeAxis } from "../../common/lines.chart";
import type { DrawnTrajectory } from "./TrajectoryLines";
import { filmHeight, filmLength, filmWindow, placesOf, stillWindow } from "./film.chart";
import type { Window } from "./useBrush";
import { careerOf, keptWindow, lastSeason, windowNow } from "./window.chart";

const NO_PLACES = new Float64Array(0);

interface WindowInput {
  readonly snapshot: HistorySnapshot;
  readonly columns: ReplayColumns;
  readonly axis: TimeAxis;
  readonly dated: boolean;
  readonly drawn: readonly DrawnTrajectory[];
  /** The race of playback; null: the end of the season. */
  readonly at: number | null;
  readonly rolling: boolean;
}

/** The visible time window; for playback, also its positions and its rating axis. */
export function useWindow({ snapshot, columns, axis, dated, drawn, at, rolling }: WindowInput) {
  const { overlay, window: kept } = useChoices((choices) => choices.season);
  const dataSet = useChoices((choices) => choices.current);
  const full = useMemo(() => fullWindow(snapshot, axis), [snapshot, axis]);
  const latest = useMemo(() => lastSeason(snapshot, axis, dated, full), [snapshot, axis, dated, full]);
  const asked = drawn.find(({ role }) => role === "asked")?.trajectory ?? null;
  const career = careerOf(at === null ? asked : null);
  const chosen = useMemo(() => {
    if (kept && kept.dataSet === dataSet && kept.axis === axis) return windowNow(kept, full, latest);
    // Show the whole career of a player who did not race in the last season.
    return career && (overlay === "player" || career[1] < latest[0]) ? career : latest;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a career is its two ends
  }, [kept, dataSet, axis, full, latest, overlay, career?.[0], career?.[1]]);
  const filmed = at !== null;
  const places = useMemo(() => (filmed ? placesOf(snapshot, axis) : NO_PLACES), [snapshot, axis, filmed]);
  const heights = useMemo(() => {
    const trajectories = drawn.map(({ trajectory }) => trajectory);
    return filmed ? filmHeight(columns, trajectories) : full;
  }, [columns, drawn, full, filmed]);
  const length = filmLength(chosen, full);
  const moving = (race: number) =>
    rolling ? filmWindow(length, full, places[race]) : stillWindow(length, full, places, race);
  const set = (next: Window) => season.set({ window: { dataSet, axis, ...keptWindow(next, full) } });
  const setSeason = () => season.set({ window: { dataSet, axis, ...keptWindow(latest, full), isSeason: true } });
  return { asked, career, full, places, heights, length, window: at === null ? chosen : moving(at), set, setSeason };
}
