import { change } from "../../../../ui/format";
import { useFigurePlayers } from "../../figure/figureState";
import { ZONESTATS } from "../../figure/models";
import { RaceFigure } from "../../figure/RaceFigure";
import { OWN } from "./own";

const CONTENDERS = [ZONESTATS];
const KNOBS = ["score", "minutes"] as const;

export default function Wild() {
  const perHour = useFigurePlayers().map(({ score = 0, minutes = 1 }) => Math.round((score * 60) / minutes));
  return (
    <RaceFigure
      contenders={CONTENDERS}
      knobs={KNOBS}
      order={false}
      unit={OWN}
      reading={({ players, changes: [moved] }) =>
        `${players[0].name} scores ${perHour[0]} an hour, ${players[1].name} ${perHour[1]}: ${players[0].name} moves by ${change(moved[0])} ZoneStats points.`
      }
    />
  );
}
