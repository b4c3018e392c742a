import { Slider } from "../../../ui";
import { figureState, useSettings } from "./figureState";
import { K, rateOf } from "./models";

/** Slider of K in points, with the learning rate that other screens use. */
export function KSlider() {
  const { k } = useSettings();
  return (
    <Slider
      label="K"
      value={k}
      onChange={(next) => figureState.set({ k: next })}
      min={1}
      max={400}
      integer
      range={{ min: 2, max: 80, step: 1, scale: "linear" }}
      unit="points"
      hint={`K = ${k} points (learning rate ${Number(rateOf(k).toPrecision(2))})`}
      defaultValue={K}
    />
  );
}
