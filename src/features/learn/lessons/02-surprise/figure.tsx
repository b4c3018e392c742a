import { useMemo, useState } from "react";
import { Slider } from "../../../../ui";
import { change } from "../../../../ui/format";
import { LOGISTIC, RATE } from "../../figure/models";
import { RaceFigure } from "../../figure/RaceFigure";

/** Two players and the learning rate. */
export default function Surprise() {
  const [rate, setRate] = useState(RATE);
  const contenders = useMemo(() => [{ ...LOGISTIC, parameters: { learningRate: rate } }], [rate]);
  return (
    <RaceFigure
      contenders={contenders}
      reading={({ players, changes: [moved] }) =>
        `${players[0].name} won and gains ${change(moved[0])}; ${players[1].name} loses as much.`
      }
    >
      <Slider
        label="Learning rate η"
        value={rate}
        onChange={setRate}
        min={0.001}
        max={2}
        range={{ min: 0.02, max: 0.5, step: 0.01, scale: "linear" }}
        defaultValue={RATE}
      />
    </RaceFigure>
  );
}
