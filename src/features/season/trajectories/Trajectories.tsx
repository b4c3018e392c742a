import { useEffect, useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { playerKey, season, useChoices, useUnits } from "../../../store";
import { Button, ChartFrame, classes, legendOf, useNarrow } from "../../../ui";
import { POINTS } from "../../../ui/display";
import { bySystem } from "../../common/bySystem";
import { isDated } from "../../common/when";
import { ALL_RACES, HINDSIGHT, hindsightNote } from "../hindsight.chart";
import type { Hindsight } from "../useHindsight";
import { ThenOrNow } from "../ThenOrNow";
import { useDisplay } from "../../common/useDisplay";
import type { Rated, RatedProps } from "../../common/useSeason";
import type { BoardRow } from "../../common/standings.chart";
import type { TimeAxis } from "../../common/lines.chart";
import { Playback } from "../playback/Playback";
import type { PlaybackState } from "../playback/usePlayback";
import { LinesControls, LinesMenu } from "./Controls";
import { TrajectoryChart } from "./TrajectoryChart";
import { highlight } from "./highlight";
import type { Cast } from "./choose.chart";
import { heldTrajectory } from "./film.chart";
import { useCaption } from "./useCaption";
import { useDrawn } from "./useDrawn";
import { useHighlightKeys } from "./useHighlightKeys";
import { useWindow } from "./useWindow";
import { trajectoryReading, trajectoryTable, overlayReading, undatedNote } from "./words.chart";
import styles from "./trajectories.module.css";

interface TrajectoriesProps extends RatedProps {
  /** Ratings estimated from all races, if requested. */
  readonly hindsight: Hindsight;
  readonly contenders: readonly Rated[];
  readonly board: readonly BoardRow[];
  readonly cast: Cast;
  /** Best first, inactive players last. */
  readonly leaders: readonly number[];
  readonly playback: PlaybackState;
  /** Index of the selected race. */
  readonly race: number | null;
  readonly onRace: (race: number) => void;
  readonly onPlayer: (key: string) => void;
}

const systemOf = ({ slot, name }: TrajectoriesProps["rated"], { columns }: TrajectoriesProps["hindsight"]) => ({
  slot,
  label: columns ? HINDSIGHT : name,
});

export function Trajectories(props: TrajectoriesProps) {
  const { snapshot, rated, replay: known, hindsight, contenders, board, cast, leaders, playback } = props;
  const { axis: wanted, overlay } = useChoices((choices) => choices.season);
  const replay = hindsight.columns ?? known;
  const narrow = useNarrow();
  const dated = useMemo(() => isDated(snapshot.history), [snapshot]);
  const axis: TimeAxis = dated ? wanted : "race";
  const { at, rolling } = playback;
  const onePlayer = overlay === "player";
  const rating = useRatingAxis(replay, onePlayer);
  const { display } = rating;

  // During playback, lines are drawn completely and clipped at the clock.
  const until = rolling ? null : at;
  const lines = {
    snapshot,
    rated,
    replay: known,
    hindsight: hindsight.columns,
    contenders,
    overlay,
    cast,
    axis,
    until,
  };
  const { drawn, shown } = useDrawn(lines);
  const stretch = useWindow({ snapshot, columns: replay, axis, dated, drawn, at, rolling });
  const { asked, full, places, window } = stretch;
  // Leaving the screen removes the highlight.
  useEffect(() => () => highlight(null), []);

  // Playback must not reveal a later race, so a line stays constant between a player's races.
  const filmedLines = useMemo(() => {
    if (!rolling) return shown;
    const { raceOfRow } = snapshot;
    return shown.map((one) => ({ ...one, trajectory: heldTrajectory(one.trajectory, raceOfRow, places) }));
  }, [rolling, shown, snapshot, places]);

  const named = useMemo(
    () => drawn.filter(({ role, trajectory }) => role !== "context" && trajectory.y.length > 0),
    [drawn],
  );
  const { spoken, ...keys } = useHighlightKeys(named, window[1]);
  const caption = useCaption(snapshot, known, rated, playback, board);
  const rowOf = (player: number | null) => board.find((row) => row.player === player);
  const reading = () =>
    onePlayer
      ? overlayReading(named)
      : bySystem(
          hindsight.columns ? ALL_RACES : rated.name,
          trajectoryReading(asked, axis, rowOf(cast.asked), rowOf(leaders[0]), display, board),
        );
  const page = cast.asked !== null && (
    <PageButton {...{ snapshot, narrow }} player={cast.asked} onPlayer={props.onPlayer} />
  );

  return (
    <ChartFrame
      title="Rating trajectories"
      lazy={false}
      {...hindsightFrame(hindsight, rated, onePlayer ? contenders : null, cast.asked)}
      reading={caption ?? reading() + undatedNote(snapshot.history, axis)}
      table={(entire) =>
        trajectoryTable(snapshot.history, snapshot.raceOfRow, named, entire ? Infinity : undefined, display)
      }
      {...(onePlayer ? { legend: legendOf(named) } : { empty: noPlayerYet(named, board) })}
      // Playback is composed of layers and cannot be saved as a picture, so its table is saved instead.
      saved={rolling ? "table" : undefined}
      className={classes(styles.figure, at !== null && styles.filmed)}
      bodyClassName={styles.body}
      minHeight={narrow ? 360 : undefined}
      actions={!narrow && page}
      controls={
        <>
          <LinesControls axis={axis} dated={dated} overlay={overlay} systems={contenders.length} />
          {!narrow && <ThenOrNow />}
          <LinesMenu board={board} stretch={stretch} />
          {narrow && page}
          <Playback playback={playback} races={snapshot.history.raceCount} />
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the plot in it has the focus */}
      <div className={styles.area} {...keys}>
        <span className="unseen" aria-live="polite">
          {spoken}
        </span>
        <TrajectoryChart
          {...{ snapshot, replay, named, rating, at }}
          drawn={filmedLines}
          time={{ axis, full, window, onWindow: (next) => stretch.set(next ?? full) }}
          onPlayer={(player) => season.set({ player: playerKey(snapshot.history, player) })}
          race={props.race}
          onRace={props.onRace}
          film={filmOf(playback, stretch)}
        />
      </div>
    </ChartFrame>
  );
}

/** Contenders are compared on one axis only in points. */
function useRatingAxis(replay: ReplayColumns, inPoints: boolean) {
  const own = useDisplay(replay);
  const display = inPoints ? POINTS : own;
  return { display, label: useUnits() === "own" ? display.axisWords : undefined };
}

const noPlayerYet = (named: readonly unknown[], board: readonly unknown[]) =>
  named.length + board.length === 0 ? { text: "Ratings over time appear here once a player is listed." } : null;

/** The properties of playback that do not change; null at the end of the season. */
function filmOf({ at, clock, rolling }: PlaybackState, { places, length, heights }: ReturnType<typeof useWindow>) {
  return at === null ? null : { clock, rolling, places, length, heights };
}

interface PageButtonProps {
  readonly snapshot: HistorySnapshot;
  readonly narrow: boolean;
  readonly player: number;
  readonly onPlayer: (key: string) => void;
}

const PageButton = ({ snapshot: { history }, narrow, player, onPlayer }: PageButtonProps) => (
  <Button size="small" onClick={() => onPlayer(playerKey(history, player))}>
    {narrow ? "Player page" : `${history.names[player]}’s page`}
  </Button>
);

/**
 * The frame's system, note, progress and error message. `compared`: the systems whose lines are drawn for one player;
 * null: the lines are those of several players.
 */
function hindsightFrame(hindsight: Hindsight, rated: Rated, compared: readonly Rated[] | null, asked: number | null) {
  const working = compared?.find(({ status }) => status === "working");
  return {
    under: compared && asked !== null ? undefined : systemOf(rated, hindsight),
    footer:
      hindsight.columns && asked !== null ? hindsightNote(rated.name, hindsight.notes, hindsight.errors) : undefined,
    progress:
      hindsight.progress ?? (working ? { value: working.progress, text: `Rating under ${working.name}` } : null),
    error: hindsight.problem
      ? {
          what: hindsight.problem,
          remedy: "The ratings as they were known then are still there.",
          action: { label: "Back to them", onClick: () => season.set({ known: "then" }) },
        }
      : null,
  };
}
