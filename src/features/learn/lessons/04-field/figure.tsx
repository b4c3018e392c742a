import { useMemo } from "react";
import { Slider } from "../../../../ui";
import { change, number } from "../../../../ui/format";
import { CurveFigure } from "../../figure/CurveFigure";
import { hand, useHand } from "../../figure/hand";
import { LOGISTIC, MEAN, specOf, THURSTONE } from "../../figure/models";
import { frameState, useEngine } from "../../figure/useEngine";

const CONTENDERS = [LOGISTIC, MEAN, THURSTONE];
const SIZES = Array.from({ length: 31 }, (_, i) => i + 2);
const QUESTION = {
  contenders: CONTENDERS.map((one) => ({ ...specOf(one), sdPoints: null })),
  centre: 1500,
  sizes: SIZES,
};
const NAMES = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel"];
const sizeText = (size: number) => number(size);

/** What the winner of equals gains against their number. */
export default function FieldSize() {
  const asked = useEngine("fieldCurve", QUESTION);
  const size = Math.max(2, useHand().length);
  const result = asked.answer?.result;
  const curves = useMemo(
    () =>
      result?.contenders.map(({ scale, first }, c) => ({
        contender: CONTENDERS[c],
        y: Array.from(first, (value) => value * scale.pointsPerUnit),
      })) ?? [],
    [result],
  );
  return (
    <CurveFigure
      title="Update by field size"
      reading={
        curves.length > 0
          ? `Winner of ${size} equals: ${curves.map(({ contender, y }) => `${contender.label} ${change(y[size - 2])}`).join("; ")}.`
          : ""
      }
      xs={SIZES}
      curves={curves}
      xLabel="players, all equal"
      xText={sizeText}
      here={size}
      controls={
        <Slider
          label="Players"
          value={size}
          onChange={(next) =>
            hand.put(
              Array.from({ length: next }, (_, i) => ({
                name: i < NAMES.length ? NAMES[i] : `Player ${i + 1}`,
                points: 1500,
              })),
            )
          }
          min={2}
          max={32}
          integer
          range={{ min: 2, max: 32, step: 1, scale: "linear" }}
        />
      }
      state={frameState(asked)}
    />
  );
}
