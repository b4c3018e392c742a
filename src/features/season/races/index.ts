import { memo } from "react";
import { RaceDetail } from "./RaceDetail";
import { Races } from "./Races";

export const StillRaces = memo(Races);
export const StillDetail = memo(RaceDetail);
