import { useMemo } from "react";
import { Image } from "lucide-react";
import {
  CARD,
  leaderboardRows,
  playerKey,
  race as openRace,
  rowsOfPlayer,
  useChoices,
  useContenders,
  view,
} from "../../store";
import { Button, Sheet } from "../../ui";
import { counted, number } from "../../ui/format";
import { leadersOf } from "../common/leaders";
import { chosenSpan, qualified, spanLabel, spansFor } from "../common/standings.chart";
import { useDisplay } from "../common/useDisplay";
import type { RatedSeason } from "../common/useRatedSeason";
import { useQualification } from "../common/useMoments";
import { raceWhen } from "../common/when";
import { Chances } from "./Chances";
import { Extremes } from "./Extremes";
import { fieldOf } from "./field";
import { NameEdits } from "./NameEdits";
import { Opponents } from "./Opponents";
import { PlayerWhatIf } from "./PlayerWhatIf";
import { Standings } from "./Standings";
import { standingsOf } from "./standings.chart";
import { StartFields } from "./StartFields";
import { ThenAndNow } from "./ThenAndNow";
import { useRecord } from "./useRecord";
import styles from "./player.module.css";

interface PlayerPageProps extends RatedSeason {
  readonly player: number;
  readonly onClose: () => void;
  readonly onPlayer: (key: string) => void;
  readonly onRace: (race: number) => void;
}

export function PlayerPage(props: PlayerPageProps) {
  const { dataSet, snapshot, rated, replay, contenders, player, onClose, onPlayer, onRace } = props;
  const { history } = snapshot;
  const name = history.names[player];
  const contender = useContenders().find(({ id }) => id === rated.id)!;
  const record = useRecord(dataSet, contender, player);
  const display = useDisplay(replay);
  const titles = dataSet.titles;
  const qualification = useQualification(snapshot);
  const board = useMemo(
    () => qualified(snapshot, leaderboardRows(snapshot, replay), qualification, null).rows,
    [snapshot, replay, qualification],
  );
  const leaders = useMemo(() => leadersOf(board, history, history.raceCount - 1), [board, history]);
  // Ranks are those of the leaderboard; a player not listed there is ranked among all players.
  const listed = useMemo(() => {
    const all = new Set(board.map((row) => row.player));
    return all.has(player) ? all : null;
  }, [board, player]);
  const wantedSpan = useChoices((choices) => choices.season.span);
  const span = useMemo(() => chosenSpan(spansFor(snapshot), wantedSpan), [snapshot, wantedSpan]);
  const standings = useMemo(
    () => standingsOf(snapshot, contenders, span, player, titles, listed),
    [contenders, snapshot, span, player, titles, listed],
  );
  const own = standings.find((one) => one.rated.id === rated.id);
  const rows = rowsOfPlayer(snapshot, player);
  const openField = (players: readonly number[]) => {
    openRace.loadField(fieldOf(snapshot, contenders, rated.id, players));
    view.go("race");
  };

  return (
    <Sheet onClose={onClose} title={name}>
      <p className={styles.summary}>
        {own &&
          `${own.rank === 1 ? "First" : `Rank ${own.rank}`} of ${listed ? "" : "all "}${number(own.of)} under ${rated.name}. `}
        {!listed && "Not on the leaderboard, by its filters. "}
        {counted(snapshot.races[player], "race")}, {counted(snapshot.wins[player], "win")},{" "}
        {snapshot.draws[player] > 0 && `${counted(snapshot.draws[player], "draw")}, `}
        {counted(snapshot.podiums[player], "podium")}; first seen{" "}
        {raceWhen(history, rows.length ? snapshot.raceOfRow[rows[0]] : -1)}, last{" "}
        {raceWhen(history, snapshot.lastRace[player])}.
        {snapshot.component[player] > 0 &&
          " Never met the others, even through others: these ratings cannot be compared with theirs."}
      </p>
      <div className={styles.actions}>
        <PlayerWhatIf snapshot={snapshot} player={player} />
      </div>
      <Standings
        name={name}
        standings={standings}
        focused={rated.id}
        span={spanLabel(span)}
        sayPoints={display.units === "own"}
      />
      <ThenAndNow
        dataSet={dataSet}
        snapshot={snapshot}
        rated={rated}
        replay={replay}
        player={player}
        leaders={leaders}
      />
      <Chances
        key={player}
        dataSet={dataSet}
        snapshot={snapshot}
        rated={rated}
        replay={replay}
        contender={contender}
        player={player}
        leaders={leaders}
        onPlayer={onPlayer}
        onOpen={openField}
      />
      <Opponents snapshot={snapshot} rated={rated} record={record} onPlayer={onPlayer} />
      <Extremes snapshot={snapshot} rated={rated} replay={replay} record={record} onRace={onRace} />
      <div className={styles.foot}>
        <Button
          size="small"
          icon={<Image size={14} />}
          onClick={() => view.go("season", CARD, "player", playerKey(history, player))}
        >
          Card
        </Button>
        <NameEdits key={name} dataSet={dataSet} history={history} player={player} onMerged={onPlayer} />
        <StartFields
          key={`start ${name} ${dataSet.edits.length}`}
          dataSet={dataSet}
          history={history}
          player={player}
          system={contender.model}
          isKnown={replay.scale.known === true}
        />
      </div>
    </Sheet>
  );
}
