import { useMemo } from "react";
import { Checkbox, Slider } from "../../../../ui";
import { change, number } from "../../../../ui/format";
import { CurveFigure } from "../../figure/CurveFigure";
import { figureState, useFigurePlayers, useSettings } from "../../figure/figureState";
import { CLASSIC_PAIR, ELO, GAUSSIAN_PAIR, specOf } from "../../figure/models";
import { frameState, useEngine } from "../../figure/useEngine";
import { useRace } from "../../figure/useRace";
import { gapOf, withGap } from "./gap";

const CONTENDERS = [ELO, GAUSSIAN_PAIR, CLASSIC_PAIR];
const GAPS = Array.from({ length: 49 }, (_, i) => (i - 24) * 50);
const QUESTION = {
  contenders: CONTENDERS.map((one) => ({ ...specOf(one), sdPoints: null })),
  centre: 1500,
  gaps: GAPS,
};
const WANT = ["updates"] as const;
const gapText = (gap: number) => (gap === 0 ? "equal" : change(gap, 0));

export default function Bounds() {
  const asked = useEngine("gapCurve", QUESTION);
  const players = useFigurePlayers();
  const gap = gapOf(players);
  const { shown } = useSettings();
  const result = asked.answer?.result;
  const all = useMemo(
    () =>
      result?.contenders.map(({ scale, winner }, c) => ({
        contender: CONTENDERS[c],
        y: Array.from(winner, (value) => value * scale.pointsPerUnit),
      })) ?? [],
    [result],
  );
  const curves = useMemo(() => all.filter(({ contender }) => shown === 1 || contender !== GAUSSIAN_PAIR), [all, shown]);
  const put = (next: number) => figureState.put(withGap(next, players));
  const { changes } = useRace(CONTENDERS, WANT);
  const reading =
    curves.length > 0 && changes.length > 0
      ? `A winner rated ${gap === 0 ? "the same" : `${number(Math.abs(gap))} points ${gap < 0 ? "lower" : "higher"}`} gains, by system: ${curves
          .map(({ contender }) => `${contender.label} ${change(changes[CONTENDERS.indexOf(contender)][0])}`)
          .join("; ")}.`
      : "";
  return (
    <CurveFigure
      title="Update against rating gap"
      reading={reading}
      xs={GAPS}
      curves={curves}
      xLabel="winner’s rating minus loser’s, points"
      xText={gapText}
      here={gap}
      move={{
        label: "Winner’s rating minus loser’s, on the chart",
        min: -1200,
        max: 1200,
        step: 50,
        onChange: put,
        text: `${gapText(gap)} points`,
      }}
      guess={{ x: gap, slot: GAUSSIAN_PAIR.slot }}
      controls={
        <>
          <Slider
            label="Winner’s rating minus loser’s"
            value={gap}
            onChange={put}
            range={{ min: -1200, max: 1200, step: 50, scale: "linear" }}
            unit="points"
          />
          <Checkbox
            label="Show the Gaussian system"
            checked={shown === 1}
            onChange={(on) => figureState.set({ shown: on ? 1 : 0 })}
          />
        </>
      }
      state={frameState(asked)}
    />
  );
}
