import { Waiting } from "../common/Waiting";
import { useRatedSeason } from "../common/useRatedSeason";
import ForecastPage from "./ForecastPage";

/** `#/season/open` */
export default function Forecast() {
  const { season, data } = useRatedSeason();
  return season ? <ForecastPage {...season} /> : <Waiting data={data} />;
}
