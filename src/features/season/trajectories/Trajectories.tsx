import { useEffect, useMemo } from "react";
import { UsersRound } from "lucide-react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { playerKey, season, useChoices, useUnits } from "../../../store";
import { Button, ChartFrame, Menu, Segmented, classes, legendOf, useNarrow } from "../../../ui";
import { POINTS } from "../../../ui/display";
import { date, inWords, number } from "../../../ui/format";
import { bySystem } from "../../common/bySystem";
import { isDated } from "../../common/when";
import { ALL_RACES, HINDSIGHT, hindsightNote } from "../hindsight.chart";
import type { Hindsight } from "../useHindsight";
import { Knowledge, NOW, THEN } from "../Knowledge";
import { useDisplay } from "../../common/useDisplay";
import type { Rated } from "../../common/useSeason";
import type { BoardRow } from "../../common/standings.chart";
import { Playback } from "../playback/Playback";
import type { PlaybackState } from "../playback/usePlayback";
import { CourseChart } from "./CourseChart";
import type { DrawnCourse } from "./CourseLines";
import { lift, lineOf, useLifted } from "./lift";
import { CHOICES, chosenBy } from "./choose.chart";
import type { Cast } from "./choose.chart";
import { courseOf, fullWindow } from "../../common/lines.chart";
import type { Axis, Course } from "../../common/lines.chart";
import type { Window } from "./useBrush";
import { filmHeight, filmLength, filmWindow, heldCourse, placesOf, stillWindow } from "./film.chart";
import { useCaption } from "./useCaption";
import { useLiftKeys } from "./useLiftKeys";
import { careerOf, keptWindow, lastSeason, windowNow } from "./window.chart";
import { courseReading, courseTable, overlayReading } from "./words.chart";
import styles from "./trajectories.module.css";

interface TrajectoriesProps {
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly replay: ReplayColumns;
  /** As all races together place them, where that is asked for. */
  readonly hindsight: Hindsight;
  readonly contenders: readonly Rated[];
  readonly board: readonly BoardRow[];
  readonly cast: Cast;
  /** The best first, those who left long ago last. */
  readonly leaders: readonly number[];
  readonly playback: PlaybackState;
  /** Selected race: its index. */
  readonly race: number | null;
  readonly onRace: (race: number) => void;
  readonly onPlayer: (key: string) => void;
}

const NO_PLACES = new Float64Array(0);

export function Trajectories({
  snapshot,
  rated,
  replay: known,
  hindsight,
  contenders,
  board,
  cast,
  leaders,
  playback,
  race,
  onRace,
  onPlayer,
}: TrajectoriesProps) {
  const { axis: wanted, overlay, window: kept } = useChoices((choices) => choices.season);
  const dataSet = useChoices((choices) => choices.current);
  const replay = hindsight.columns ?? known;
  const narrow = useNarrow();
  const dated = useMemo(() => isDated(snapshot.history), [snapshot]);
  const axis: Axis = dated ? wanted : "race";
  const full = useMemo(() => fullWindow(snapshot, axis), [snapshot, axis]);
  const { at, rolling } = playback;
  // A film draws whole lines and shows them as far as its clock.
  const until = rolling ? null : at;
  const own = useDisplay(replay);
  // Contenders side by side share an axis only in points.
  const display = overlay === "player" ? POINTS : own;
  const yLabel = useUnits() === "own" ? display.axisWords : undefined;

  const courses = useMemo(() => {
    const made = new Map<ReplayColumns, Map<number, Course>>();
    return (by: ReplayColumns, player: number): Course => {
      const own = made.get(by) ?? new Map<number, Course>();
      made.set(by, own);
      let course = own.get(player);
      if (!course) own.set(player, (course = courseOf(snapshot, by, player, axis, until)));
      return course;
    };
  }, [snapshot, axis, until]);

  const drawn = useMemo((): readonly DrawnCourse[] => {
    const course = (player: number, by = replay) => courses(by, player);
    const name = (player: number) => snapshot.history.names[player];
    if (overlay === "player") {
      if (cast.asked === null) return [];
      const then = contenders.flatMap((one) =>
        one.replay
          ? [
              {
                id: one.id,
                label: one.name,
                slot: one.slot,
                role: one.id === rated.id && !hindsight.columns ? "asked" : "contender",
                course: course(cast.asked!, one.replay),
              } as const,
            ]
          : [],
      );
      if (!hindsight.columns) return then;
      const now = { id: "now", label: NOW, slot: rated.slot, role: "asked", course: course(cast.asked) } as const;
      return [...then, now];
    }
    return [
      ...cast.context.map(
        (player) => ({ id: lineOf(player), label: name(player), role: "context", course: course(player) }) as const,
      ),
      ...cast.companions.map(
        (player, nth) =>
          ({ id: lineOf(player), label: name(player), role: "companion", nth, course: course(player) }) as const,
      ),
      ...(cast.asked === null || !hindsight.columns
        ? []
        : [
            {
              id: "then",
              label: THEN,
              role: "contender",
              slot: rated.slot,
              course: course(cast.asked, known),
            } as const,
          ]),
      ...(cast.asked === null
        ? []
        : [
            {
              id: lineOf(cast.asked),
              label: name(cast.asked),
              role: "asked",
              slot: rated.slot,
              course: course(cast.asked),
            } as const,
          ]),
    ];
  }, [snapshot, replay, known, hindsight.columns, contenders, rated, overlay, courses, cast]);

  const asked = drawn.find(({ role }) => role === "asked")?.course ?? null;
  const latest = useMemo(() => lastSeason(snapshot, axis, dated, full), [snapshot, axis, dated, full]);
  const career = careerOf(at === null ? asked : null);
  const chosen = useMemo(() => {
    if (kept && kept.dataSet === dataSet && kept.axis === axis) return windowNow(kept, full, latest);
    // Who was not there in the last season is shown by their career.
    return career && (overlay === "player" || career[1] < latest[0]) ? career : latest;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a career is its two ends
  }, [kept, dataSet, axis, full, latest, overlay, career?.[0], career?.[1]]);
  const filmed = at !== null;
  const places = useMemo(() => (filmed ? placesOf(snapshot, axis) : NO_PLACES), [snapshot, axis, filmed]);
  const heights = useMemo(
    () =>
      filmed
        ? filmHeight(
            replay,
            drawn.map(({ course }) => course),
          )
        : full,
    [replay, drawn, full, filmed],
  );
  const length = filmLength(chosen, full);
  const window =
    at === null ? chosen : rolling ? filmWindow(length, full, places[at]) : stillWindow(length, full, places, at);
  const setWindow = (next: Window) => season.set({ window: { dataSet, axis, ...keptWindow(next, full) } });
  const setSeason = () => season.set({ window: { dataSet, axis, ...keptWindow(latest, full), isSeason: true } });
  const lifted = useLifted();
  // Nothing is pointed at on a screen that was left.
  useEffect(() => () => lift(null), []);
  const shown = useMemo(() => {
    // A player pointed at in the leaderboard has a line, too.
    const player = lifted?.startsWith("p") && overlay === "contender" ? Number(lifted.slice(1)) : -1;
    if (player < 0 || drawn.some(({ id }) => id === lifted)) return drawn;
    const course = courses(replay, player);
    return [{ id: lineOf(player), label: course.name, role: "context", course } as const, ...drawn];
  }, [drawn, lifted, overlay, replay, courses]);

  // A film shows nothing of a race before it: lines are held between a player's races.
  const filmedLines = useMemo(() => {
    if (!rolling) return shown;
    const { raceOfRow } = snapshot;
    return shown.map((one) => ({ ...one, course: heldCourse(one.course, raceOfRow, places) }));
  }, [rolling, shown, snapshot, places]);

  const named = useMemo(() => drawn.filter(({ role, course }) => role !== "context" && course.y.length > 0), [drawn]);
  const { spoken, ...keys } = useLiftKeys(named, window[1]);
  const caption = useCaption(snapshot, known, rated, playback, board);
  const row = board.find((row) => row.player === cast.asked);
  const reading =
    caption ??
    (overlay === "player"
      ? overlayReading(named)
      : bySystem(
          hindsight.columns ? ALL_RACES : rated.name,
          courseReading(
            asked,
            axis,
            row,
            board.find((row) => row.player === leaders[0]),
            display,
          ),
        ));
  const working = overlay === "player" ? contenders.filter((one) => one.status === "working") : [];
  const page = cast.asked !== null && (
    <Button size="small" onClick={() => onPlayer(playerKey(snapshot.history, cast.asked!))}>
      {narrow ? "Player page" : `${snapshot.history.names[cast.asked]}’s page`}
    </Button>
  );
  const say = (value: number) => (axis === "date" ? date(value) : `race ${number(Math.round(value))}`);

  return (
    <ChartFrame
      title="Rating trajectories"
      lazy={false}
      under={
        overlay === "player" && cast.asked !== null
          ? undefined
          : { slot: rated.slot, label: hindsight.columns ? HINDSIGHT : rated.name }
      }
      reading={reading}
      footer={
        hindsight.columns && cast.asked !== null
          ? hindsightNote(rated.name, hindsight.notes, hindsight.errors)
          : undefined
      }
      table={(entire) =>
        courseTable(snapshot.history, snapshot.raceOfRow, named, entire ? Infinity : undefined, display)
      }
      legend={overlay === "player" ? legendOf(named) : undefined}
      // A film is in layers: what is saved of it are its ratings.
      saved={rolling ? "table" : undefined}
      className={classes(styles.figure, filmed && styles.filmed)}
      bodyClassName={styles.body}
      minHeight={narrow ? 360 : undefined}
      progress={
        hindsight.progress ??
        (working.length ? { value: working[0].progress, text: `Rating under ${working[0].name}` } : null)
      }
      error={
        hindsight.problem
          ? {
              what: hindsight.problem,
              remedy: "The ratings as they were known then are still there.",
              action: { label: "Back to them", onClick: () => season.set({ known: "then" }) },
            }
          : null
      }
      actions={!narrow && page}
      controls={
        <>
          {dated && (
            <Segmented
              label="Axis"
              value={axis}
              onChange={(value) => season.set({ axis: value })}
              options={[
                { value: "date", label: "By date" },
                { value: "race", label: "By race" },
              ]}
            />
          )}
          <Segmented
            label="Lines"
            value={overlay}
            onChange={(value) => season.set({ overlay: value, window: null })}
            options={[
              { value: "contender", label: "One system" },
              {
                value: "player",
                label: contenders.length > 1 ? `All ${inWords(contenders.length)}, one player` : "One player",
              },
            ]}
          />
          {!narrow && <Knowledge />}
          <Menu
            label="Whose lines"
            trigger={
              <Button kind="quiet" size="small" icon={<UsersRound size={14} aria-hidden="true" />}>
                Players and dates
              </Button>
            }
            sections={[
              {
                items: CHOICES.map(({ id, label }) => ({
                  label,
                  onSelect: () => season.set({ players: chosenBy(id, board), overlay: "contender" }),
                })),
              },
              {
                label: "Window",
                items: [
                  { label: "Last season", onSelect: setSeason },
                  ...(career && asked ? [{ label: `Career of ${asked.name}`, onSelect: () => setWindow(career) }] : []),
                  { label: "Whole history", onSelect: () => setWindow(full) },
                ],
              },
            ]}
          />
          {narrow && page}
          <Playback playback={playback} races={snapshot.history.raceCount} />
        </>
      }
      empty={
        named.length === 0 && overlay === "contender" && board.length === 0
          ? { text: "Ratings over time appear here once a player is listed." }
          : null
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the plot in it has the focus */}
      <div className={styles.area} {...keys}>
        <span className="unseen" aria-live="polite">
          {spoken}
        </span>
        <CourseChart
          snapshot={snapshot}
          replay={replay}
          drawn={filmedLines}
          named={named}
          axis={axis}
          full={full}
          window={window}
          onWindow={(next) => setWindow(next ?? full)}
          onPlayer={(player) => season.set({ player: playerKey(snapshot.history, player) })}
          race={race}
          onRace={onRace}
          at={at}
          film={at === null ? null : { clock: playback.clock, rolling, places, length, heights }}
          say={say}
          narrow={narrow}
          display={display}
          yLabel={yLabel}
        />
      </div>
    </ChartFrame>
  );
}
