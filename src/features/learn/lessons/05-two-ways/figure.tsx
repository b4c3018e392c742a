import { change } from "../../../../ui/format";
import { ELIMINATION, RACE } from "../../figure/models";
import { RaceFigure } from "../../figure/RaceFigure";

const CONTENDERS = [RACE, ELIMINATION];

/** One order under Plackett–Luce both ways round. */
export default function TwoWays() {
  return (
    <RaceFigure
      contenders={CONTENDERS}
      reading={({ changes: [race, elimination] }) =>
        `First place: ${change(race[0])} as a race, ${change(elimination[0])} as an elimination. Last: ${change(race[race.length - 1])} and ${change(elimination[elimination.length - 1])}.`
      }
    />
  );
}
