import { change } from "../../../../ui/format";
import { useFigurePlayers } from "../../figure/figureState";
import { ELIMINATION, RACE } from "../../figure/models";
import { RaceFigure } from "../../figure/RaceFigure";

const CONTENDERS = [RACE, ELIMINATION];

export default function TwoWays() {
  // Two sliders are enough: of the first and the last player by name.
  const names = useFigurePlayers()
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b));
  return (
    <RaceFigure
      contenders={CONTENDERS}
      rated={[names[0], names[names.length - 1]]}
      reading={({ changes: [race, elimination] }) =>
        `First place: ${change(race[0])} as a race, ${change(elimination[0])} as an elimination. Last place: ${change(race[race.length - 1])} and ${change(elimination[elimination.length - 1])}.`
      }
    />
  );
}
