import { playerByKey, season as choice, useChoices, view } from "../../store";
import { useRatedSeason, type RatedSeason } from "../common/useRatedSeason";
import { PlayerPage } from "./PlayerPage";

/** `#/season/player/KEY` */
export default function Player() {
  const { season } = useRatedSeason();
  return season && <Shown {...season} />;
}

function Shown(season: RatedSeason) {
  const { history } = season.snapshot;
  const key = useChoices((choices) => choices.view.path[1]);
  const player = key === undefined ? -1 : playerByKey(history, key);
  if (player < 0) return null;
  return (
    <PlayerPage
      {...season}
      player={player}
      onClose={() => view.go("season")}
      onPlayer={(other) => view.go("season", "player", other)}
      onRace={(race) => {
        choice.selectRace(history.keys[race]);
        view.go("season");
      }}
    />
  );
}
