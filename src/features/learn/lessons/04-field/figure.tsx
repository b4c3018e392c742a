import { useMemo } from "react";
import { Checkbox, Slider } from "../../../../ui";
import { change, number } from "../../../../ui/format";
import { KSlider } from "../../figure/KSlider";
import { CurveFigure } from "../../figure/CurveFigure";
import { figureState, useFigurePlayers, useSettings, useSketch } from "../../figure/figureState";
import { specOf } from "../../figure/models";
import { equalPlayers } from "../../figure/playerNames";
import { frameState, useEngine } from "../../figure/useEngine";
import { lesson } from "./lesson";

const SIZES = Array.from({ length: 31 }, (_, i) => i + 2);
const sizeText = (size: number) => number(size);

/** The gain of the winner among equal players, by their number. */
export default function FieldSize() {
  const settings = useSettings();
  const systems = useMemo(() => lesson.systems(settings), [settings]);
  const asked = useEngine("fieldCurve", {
    contenders: systems.map((one) => ({ ...specOf(one), sdPoints: null })),
    centre: 1500,
    sizes: SIZES,
  });
  const sketch = useSketch();
  const size = Math.max(2, useFigurePlayers().length);
  const result = asked.answer?.result;
  const all = useMemo(
    () =>
      result?.contenders.map(({ scale, first }, c) => ({
        contender: systems[c],
        y: Array.from(first, (value) => value * scale.pointsPerUnit),
      })) ?? [],
    [result, systems],
  );
  const curves = useMemo(
    () => all.filter(({ contender }) => settings.shown === 1 || contender.model !== "thurstone"),
    [all, settings.shown],
  );
  const put = (next: number) => figureState.put(equalPlayers(next));
  return (
    <CurveFigure
      title="Update by field size"
      reading={
        curves.length > 0
          ? `The winner of ${size} equals gains, by system: ${curves.map(({ contender, y }) => `${contender.label} ${change(y[size - 2])}`).join("; ")}.`
          : ""
      }
      xs={SIZES}
      curves={curves}
      xLabel="players, all equal"
      xText={sizeText}
      here={size}
      controls={
        <>
          <Slider
            label="Players"
            value={size}
            onChange={put}
            integer
            range={{ min: 2, max: 32, step: 1, scale: "linear" }}
          />
          <KSlider />
          <Checkbox
            label="Show Thurstone"
            checked={settings.shown === 1}
            onChange={(on) => figureState.set({ shown: on ? 1 : 0 })}
          />
        </>
      }
      move={{ label: "Players, on the chart", min: 2, max: 32, step: 1, onChange: put, text: `${size} players` }}
      sketch={sketch && lesson.question.kind === "sketch" ? { xs: lesson.question.xs, ys: sketch } : undefined}
      state={frameState(asked)}
    />
  );
}
