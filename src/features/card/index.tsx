import { view } from "../../store";
import { useRatedSeason } from "../common/useRatedSeason";
import CardDialog from "./CardDialog";

/** `#/season/card/leaderboard`, `#/season/card/race/KEY`, `#/season/card/player/KEY` */
export default function Card() {
  const { season } = useRatedSeason();
  return season && <CardDialog {...season} onClose={() => view.go("season")} />;
}
