import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { classes } from "../../ui";
import { useLasting } from "../../ui/hooks/useLasting";
import { useStages } from "../../ui/hooks/useStages";
import { afterOpening } from "../../ui/whenIdle";
import { playerByKey, race as openRace, raceByKey, season, useChoices, view } from "../../store";
import type { History } from "../../engine/history/types";
import type { HistorySnapshot } from "../../worker/protocol";
import { isSheet } from "./addresses";
import { TrajectoriesPart, loadDeferredFigures, RaceParts } from "./deferredFigures";
import { Leaderboard } from "./leaderboard/Leaderboard";
import {
  chosenSpan,
  qualified,
  spanLabel,
  spansFor,
  standingsAt,
  withChanges,
  type BoardRow,
  type ChangeSpan,
} from "../common/standings.chart";
import { usePlayback, type PlaybackState } from "./playback/usePlayback";
import { RACE_DETAIL } from "../common/showRace";
import { componentOf } from "../common/component";
import { QualityBar } from "./quality/QualityBar";
import { leadersOf } from "../common/leaders";
import { castOf, sameCast, toggled, type Cast } from "./trajectories/choose.chart";
import { useHindsight, type Hindsight } from "./useHindsight";
import { Waiting } from "../common/Waiting";
import { useRatedSeason, type RatedSeason } from "../common/useRatedSeason";
import type { SeasonData } from "../common/useSeason";
import { SeasonBar } from "./SeasonBar";
import { Sheets, wantSheets } from "./Sheets";
import { useSurprises } from "./useSurprises";
import styles from "./season.module.css";

/** A season of results, rated: the leaderboard, the trajectories, the races, and what each race changed. */
export function SeasonScreen() {
  const { season: rated, data } = useRatedSeason();
  const stage = useStages(4, rated !== null);
  if (!rated || stage === 0) return <Waiting data={data} />;
  return <MemoizedFigures {...rated} loading={data.loading} stage={stage} />;
}

// A failure is reported when the figures are rendered.
void loadDeferredFigures().catch(() => undefined);

const toSeason = () => view.go("season");
const onAsk = (key: string) => season.set({ player: key });

const MemoizedFigures = memo(SeasonFigures);

/** Returns the previous cast if the new one is equal, so that lines are not drawn again. */
function useStableCast(cast: Cast): Cast {
  const [kept, keep] = useState(cast);
  if (kept === cast) return kept;
  if (sameCast(kept, cast)) return kept;
  keep(cast);
  return cast;
}

/** A value that changes with the season and with its chosen race, either of which ends playback. */
function usePlaybackKey(history: History): unknown {
  const race = useChoices((choices) => choices.season.race);
  return useMemo(() => ({ history, race }), [history, race]);
}

interface Shown extends RatedSeason {
  readonly loading: SeasonData["loading"];
  readonly stage: number;
}

/**
 * The standings. With many players each step is a component of its own, so that the browser can handle events between
 * them.
 */
function SeasonFigures(shown: Shown) {
  const { dataSet, snapshot, rated, replay } = shown;
  const playback = usePlayback(snapshot.history.raceCount, usePlaybackKey(snapshot.history));
  const { at } = playback;
  const hindsight = useHindsight(dataSet, snapshot, replay, rated);
  const columns = hindsight.columns ?? replay;
  const standings = useMemo(() => standingsAt(snapshot, columns, at), [snapshot, columns, at]);
  return <ListedPlayers {...shown} playback={playback} hindsight={hindsight} standings={standings} />;
}

interface ListedPlayersProps extends Shown {
  readonly playback: PlaybackState;
  readonly hindsight: Hindsight;
  readonly standings: ReturnType<typeof standingsAt>;
}

/** The players that the leaderboard lists. */
function ListedPlayers(props: ListedPlayersProps) {
  const { snapshot, standings } = props;
  const { at } = props.playback;
  const { minimumRaces, activeDays, inactive, linkedWith } = useChoices((choices) => choices.season);
  const component = useMemo(() => componentOf(snapshot, linkedWith), [snapshot, linkedWith]);
  const listed = useMemo(
    () => qualified(snapshot, standings, { minimumRaces, activeDays, inactive, component }, at),
    [snapshot, standings, minimumRaces, activeDays, inactive, component, at],
  );
  return <Figures {...props} component={component} listed={listed} />;
}

interface FiguresProps extends ListedPlayersProps {
  readonly component: number | null;
  readonly listed: ReturnType<typeof qualified>;
}

/** Players whose lines are drawn: the selected player with the chosen ones, or with their neighbours in the ranking. */
function useLines({ history, races }: HistorySnapshot, board: readonly BoardRow[], at: number | null) {
  const { players: chosen, player } = useChoices((choices) => choices.season);
  const known = player === null ? -1 : playerByKey(history, player);
  const leaders = useMemo(() => leadersOf(board, history, at ?? history.raceCount - 1), [board, at, history]);
  // A merged name, or one that the options leave out, has no races of its own.
  const asked = known >= 0 && races[known] > 0 ? known : (leaders[0] ?? null);
  const picked = useMemo(
    () => chosen.map((key) => playerByKey(history, key)).filter((index) => index >= 0 && races[index] > 0),
    [chosen, history, races],
  );
  const cast = useStableCast(useMemo(() => castOf(leaders, asked, picked), [leaders, asked, picked]));
  const drawn = useMemo(
    () => new Set(picked.length > 0 ? picked : [...(cast.asked === null ? [] : [cast.asked]), ...cast.companions]),
    [picked, cast],
  );
  const shown = useRef({ chosen, drawn });
  useLayoutEffect(() => {
    shown.current = { chosen, drawn };
  }, [chosen, drawn]);
  const onDraw = useCallback(
    (key: string) => {
      const keys = [...shown.current.drawn].map((p) => history.playerIds[p] || history.names[p]);
      season.set({ players: [...toggled(shown.current.chosen, keys, key)] });
    },
    [history],
  );
  return { asked, leaders, cast, drawn, onDraw };
}

/** The selected race, and the race that lists show, which does not change during playback. */
function useShownRace(history: History, { at, rolling, since, stop }: PlaybackState) {
  const key = useChoices((choices) => choices.season.race);
  const chosen = key === null ? -1 : raceByKey(history, key);
  const still = chosen >= 0 ? chosen : history.raceCount - 1;
  const race = at ?? still;
  const onRace = useCallback(
    (index: number) => {
      stop();
      season.selectRace(history.keys[index]);
    },
    [stop, history],
  );
  const onOpen = useCallback(
    (index: number) => {
      if (openRace.takeFromSeason(history.keys[index])) view.go("race");
    },
    [history],
  );
  return { race, resting: rolling ? (since ?? still) : race, onRace, onOpen };
}

/** Renders the leaderboard first, then the figures beside it, then those below. */
function Figures(props: FiguresProps) {
  const { dataSet, snapshot, rated, replay, contenders, loading, stage } = props;
  const { playback, hindsight, standings, component, listed } = props;
  const isSlow = useLasting(loading !== null);
  const columns = hindsight.columns ?? replay;
  const { history } = snapshot;
  const wantedSpan = useChoices((choices) => choices.season.span);
  const [page] = useChoices((choices) => choices.view.path);
  useEffect(() => afterOpening(wantSheets), []);
  const { at, rolling } = playback;

  const spans = useMemo(() => spansFor(snapshot), [snapshot]);
  const span = chosenSpan(spans, wantedSpan);
  const setSpan = (one: ChangeSpan) => season.set({ span: spanLabel(one) });
  const board = useMemo(
    () => withChanges(snapshot, columns, listed.rows, span, at),
    [snapshot, columns, listed, span, at],
  );
  const { leadAfter } = hindsight;
  const leadOf = useMemo(() => leadAfter?.(at) ?? null, [leadAfter, at]);
  const { asked, leaders, cast, drawn, onDraw } = useLines(snapshot, board, at);
  const { race, resting, onRace, onOpen } = useShownRace(history, playback);
  const surprises = useSurprises(dataSet, snapshot, rated, contenders);

  const onPlayer = (key: string) => view.go("season", "player", key);
  const restClass = rolling && styles.resting;

  return (
    <div className={styles.season}>
      <SeasonBar {...{ snapshot, rated, replay, race }} />
      <div className={styles.left}>
        <Leaderboard
          rating={{ snapshot, rated, replay: columns, leadOf, contenders }}
          listed={{ board, component, players: standings.length, left: listed.left }}
          period={{ span, spans, onSpan: setSpan }}
          selection={{ asked, drawn, onAsk, onDraw }}
          playback={playback}
          progress={isSlow && loading ? { value: loading.progress, text: `Rating ${dataSet.name}` } : null}
        />
        <QualityBar snapshot={snapshot} problems={dataSet.problems ?? []} onOpen={() => view.go("season", "quality")} />
      </div>
      <div className={styles.courses}>
        <TrajectoriesPart open={stage > 1}>
          {({ Trajectories }) => (
            <Trajectories
              {...{
                snapshot,
                rated,
                replay,
                hindsight,
                contenders,
                board,
                cast,
                leaders,
                playback,
                race,
                onRace,
                onPlayer,
              }}
            />
          )}
        </TrajectoriesPart>
      </div>
      <div className={classes(styles.races, restClass)}>
        <RaceParts open={stage > 2}>
          {({ StillRaces }) => <StillRaces {...{ snapshot, rated, replay, surprises, onRace }} race={resting} />}
        </RaceParts>
      </div>
      <div
        id={RACE_DETAIL}
        className={classes(styles.detail, restClass)}
        title={rolling ? "Follows when the film pauses" : undefined}
      >
        <RaceParts open={stage > 3}>
          {({ StillDetail }) => (
            <StillDetail
              snapshot={snapshot}
              rated={rated}
              replay={replay}
              surprise={surprises ? surprises[resting] : NaN}
              hindsight={hindsight.surprise ? hindsight.surprise[resting] : NaN}
              race={resting}
              onRace={onRace}
              asked={asked}
              onAsk={onAsk}
              onOpen={onOpen}
            />
          )}
        </RaceParts>
      </div>
      <Sheets open={isSheet(page)} onFail={toSeason}>
        {({ OpenSheet }) => <OpenSheet {...{ page, dataSet, snapshot, rated, replay }} onClose={toSeason} />}
      </Sheets>
    </div>
  );
}
