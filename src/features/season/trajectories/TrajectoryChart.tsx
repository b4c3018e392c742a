import { useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import type { Display } from "../../../ui/display";
import { Crosshair, Plot, Words, XAxis, YAxis, namesRoom, usePlot } from "../../../ui/plot";
import type { Clock } from "../../../ui/film/clock";
import { changeAt } from "../../common/ratingsAt";
import { raceTitle } from "../../common/when";
import { BRUSH_ROOM, Brush } from "./Brush";
import { TrajectoryLines, type DrawnTrajectory } from "./TrajectoryLines";
import { EndNames, LineEnds, NAMES_AWAY, endsOf } from "./EndNames";
import { Film } from "./Film";
import { raceAxis, ratingAxis, entrantsPerRace, racesPerUnit } from "./layout.chart";
import {
  SETTLING,
  heightOf,
  pointAt,
  spotsOf,
  within,
  type TimeAxis,
  type Trajectory,
  type RaceSpot,
} from "../../common/lines.chart";
import { ActiveMarker, Selected } from "./Selected";
import type { Window } from "./useBrush";
import styles from "./trajectories.module.css";
import { useNarrow } from "../../../ui";
import { date, number } from "../../../ui/format";

interface TrajectoryChartProps {
  readonly snapshot: HistorySnapshot;
  readonly replay: ReplayColumns;
  readonly drawn: readonly DrawnTrajectory[];
  readonly named: readonly DrawnTrajectory[];
  readonly time: TimeWindow;
  readonly rating: RatingAxis;
  /** Index of the selected race. */
  readonly race: number | null;
  readonly onRace: (race: number) => void;
  readonly onPlayer: (player: number) => void;
  /** The race of playback; null: the end of the season. */
  readonly at: number | null;
  /** Playback of the season, running or paused; null: the end of the season. */
  readonly film: FilmOf | null;
}

interface TimeWindow {
  readonly axis: TimeAxis;
  /** From the first to the last race. */
  readonly full: Window;
  /** The visible part. */
  readonly window: Window;
  /** null: everything. */
  readonly onWindow: (window: Window | null) => void;
}

interface RatingAxis {
  readonly display: Display;
  /** The unit; absent where it is obvious. */
  readonly label?: string;
}

/** The properties of playback that do not change from the first to the last race. */
interface FilmOf {
  readonly clock: Clock;
  readonly rolling: boolean;
  readonly places: Float64Array;
  readonly length: number;
  readonly heights: Window;
}

/** Space for names, constant during playback. */
const FILM_NAMES = 150;
const FILM_NAMES_NARROW = 110;

/** The legend in the chart's corner, of bands, lines and dashes; "" if none is needed. */
function keyOf(drawn: readonly DrawnTrajectory[], window: Window, hasBand: boolean, isMeans: boolean): string {
  const isUnsettled = drawn.some(({ trajectory }) => {
    const [from, to] = within(trajectory, window);
    return from < Math.min(to, trajectory.settled);
  });
  return [
    hasBand ? "Band: 95 %." : "",
    isMeans ? "Lines: means, not scores." : "",
    isUnsettled ? `Dashed: a player’s first ${SETTLING} races.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const hasBandOf = (lead: DrawnTrajectory | null): boolean => lead?.role === "asked" && lead.trajectory.sd !== null;

const isWithin = (x: number, [from, to]: Window): boolean => x >= from && x <= to;

/** The line that the crosshair follows: the selected player's, otherwise the first. */
const leadOf = (named: readonly DrawnTrajectory[]): DrawnTrajectory | null =>
  named.find(({ role }) => role === "asked") ?? named[0] ?? null;

const namesOf = (named: readonly DrawnTrajectory[]): string =>
  named.map(({ label }) => label).join(", ") || "no player";

/** The range of the rating axis: constant during playback, otherwise that of the drawn lines. */
function useHeights(
  drawn: readonly DrawnTrajectory[],
  window: Window,
  lead: DrawnTrajectory | null,
  film: FilmOf | null,
): Window {
  const fixed = film?.heights;
  return useMemo(
    () =>
      fixed ??
      heightOf(
        drawn.map(({ trajectory }) => trajectory),
        window,
        lead?.role === "asked" ? lead.trajectory : null,
      ),
    [drawn, lead, window, fixed],
  );
}

/** The drawing: lines, names at their ends, crosshair, tooltips, and the brush below. */
export function TrajectoryChart(props: TrajectoryChartProps) {
  const { snapshot, replay, drawn, named, time, rating, race, onRace, onPlayer, at, film } = props;
  const { axis, full, window } = time;
  const { display } = rating;
  const narrow = useNarrow();
  const { history, raceOfRow } = snapshot;
  const lead = leadOf(named);
  const last = at ?? history.raceCount - 1;
  const endDisplay = narrow ? null : display;
  const place = (index: number) => (axis === "date" ? history.times[index] : index + 1);

  const heights = useHeights(drawn, window, lead, film);
  const ends = useMemo(() => endsOf(named, window, endDisplay), [named, window, endDisplay]);
  // The races that the pointer can select: all in the window, whether or not the player took part.
  const spots = useMemo(
    () => spotsOf(history, axis, window, last, lead?.trajectory ?? null),
    [history, axis, window, last, lead],
  );

  /** "1,538 ± 42, +12.4": the rating after a race, and its change. */
  const words = (trajectory: Trajectory, k: number) =>
    `${display.meanSd(trajectory.y[k], trajectory.sd?.[k])}, ${display.change(changeAt(replay, trajectory.rows[k]))}`;
  const tip = (index: number) => {
    const { race: pointed, x } = spots[index];
    return {
      title: raceTitle(history, pointed),
      rows: named
        .toSorted((a, b) => +(b === lead) - +(a === lead))
        .flatMap(({ trajectory, label, slot }) => {
          const k = pointAt(trajectory, x);
          if (k < 0) return [];
          const was = raceOfRow[trajectory.rows[k]] === pointed;
          return [{ label, slot, value: was ? words(trajectory, k) : display.rating(trajectory.y[k]) }];
        }),
    };
  };

  /** The selected race in the window, and the mark on the highlighted line if that player was in the race. */
  const selectedIn = (selected: number | null) => {
    if (selected === null || !isWithin(place(selected), window)) return null;
    const k = lead ? pointAt(lead.trajectory, place(selected)) : -1;
    const was = lead && k >= 0 && raceOfRow[lead.trajectory.rows[k]] === selected;
    const mark = was
      ? { y: lead.trajectory.y[k], slot: lead.slot, words: `${lead.label} ${words(lead.trajectory, k)}` }
      : null;
    return <Selected x={place(selected)} title={raceTitle(history, selected)} lead={mark} />;
  };

  const rolling = film?.rolling ? film : null;
  const key = keyOf(drawn, window, hasBandOf(lead) && !narrow && !rolling, replay.scoreSds > 0);
  return (
    <Plot
      className={styles.chart}
      label="Rating trajectories, race by race"
      shows={`Ratings of ${namesOf(named)}. Left and right walk the races, up and down the lines.`}
      height={({ height }) => Math.max(MIN_HEIGHT, height - BRUSH_ROOM)}
      margin={(width) => ({
        right: film
          ? NAMES_AWAY + (narrow ? FILM_NAMES_NARROW : FILM_NAMES)
          : namesRoom(ends, width * 0.36) + (ends.length ? NAMES_AWAY - 18 : 0),
      })}
      x={raceAxis(axis, rolling ? [full[0], full[0] + rolling.length] : window)}
      y={ratingAxis(heights, display, rating.label)}
      spots={rolling ? NO_SPOTS : spots}
      by="x"
      tip={tip}
      onPress={(index) => onRace(spots[index].race)}
      over={
        <>
          {rolling ? (
            <Film {...rolling} {...{ drawn, named, axis, full, display, narrow }} at={last} />
          ) : (
            <EndNames ends={ends} onPlayer={onPlayer} />
          )}
          <BrushFoot {...time} snapshot={snapshot} at={at === null ? null : place(at)} />
        </>
      }
    >
      <YAxis />
      {!rolling && (
        <>
          <XAxis />
          <TrajectoryLines drawn={drawn} window={window} />
          {selectedIn(race)}
          <Crosshair above={4} />
          {lead && <ActiveMarker slot={lead.slot} spots={spots} />}
          <LineEnds {...{ ends, drawn, window }} display={endDisplay} />
        </>
      )}
      {/* After the lines, so that none crosses it. */}
      {key && (
        <Words x="left" y="top">
          {key}
        </Words>
      )}
    </Plot>
  );
}

const MIN_HEIGHT = 120;
const NO_SPOTS: readonly RaceSpot[] = [];

interface FootProps extends TimeWindow {
  readonly snapshot: HistorySnapshot;
  readonly at: number | null;
}

/** The brush, as wide as the plot above it. */
function BrushFoot({ snapshot: { history }, axis, full, ...brush }: FootProps) {
  const { left, right, width } = usePlot();
  const { bins, caption, decimals } = useMemo(() => {
    if (axis === "race")
      return { bins: entrantsPerRace(history.offsets, history.raceCount), caption: "Entrants a race", decimals: 1 };
    const { unit, bins: counted } = racesPerUnit(history.times, full);
    return { bins: counted, caption: `Races a ${unit}`, decimals: 0 };
  }, [history, axis, full]);
  const most = `most: ${number(Math.max(...bins.map((bin) => bin.count)), decimals)}`;
  const say = (value: number) => (axis === "date" ? date(value) : `race ${number(Math.round(value))}`);
  return <Brush {...{ bins, caption, most, full, left, right, width, say }} {...brush} />;
}
