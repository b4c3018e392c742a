import { Slider } from "../../../../ui";
import { change, rating } from "../../../../ui/format";
import { hand, useHand } from "../../figure/hand";
import { LOGISTIC, THURSTONE } from "../../figure/models";
import { RaceFigure } from "../../figure/RaceFigure";

const CONTENDERS = [THURSTONE, LOGISTIC];

/** The whole field can be lifted, or one player. */
export default function Trust() {
  const players = useHand();
  const mean = players.length > 0 ? players.reduce((sum, { points }) => sum + points, 0) / players.length : 1500;
  const rounded = Math.round(mean);
  return (
    <RaceFigure
      contenders={CONTENDERS}
      reading={({ players: [first], changes: [moved] }) =>
        `The field stands at ${rating(mean)} on average, and ${first.name} gains ${change(moved[0])} by coming first.`
      }
    >
      <Slider
        label="Average of everybody"
        value={rounded}
        onChange={(next) =>
          hand.put(hand.get().map((player) => ({ ...player, points: player.points + next - rounded })))
        }
        min={500}
        max={2500}
        range={{ min: 1000, max: 2000, step: 10, scale: "linear" }}
        unit="points"
      />
    </RaceFigure>
  );
}
