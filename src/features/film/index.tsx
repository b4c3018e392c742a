import { view } from "../../store";
import { useRatedSeason } from "../common/useRatedSeason";
import FilmDialog from "./FilmDialog";

/** `#/season/film` */
export default function Film() {
  const { season } = useRatedSeason();
  return season && <FilmDialog {...season} onClose={() => view.go("season")} />;
}
