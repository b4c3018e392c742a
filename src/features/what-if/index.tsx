import { Waiting } from "../common/Waiting";
import { useRatedSeason } from "../common/useRatedSeason";
import WhatIfPage from "./WhatIfPage";

/** `#/season/what-if/SCENARIO/RACE` */
export default function WhatIf() {
  const { season, data } = useRatedSeason();
  return season ? <WhatIfPage {...season} /> : <Waiting data={data} />;
}
