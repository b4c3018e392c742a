import { useMemo, useState } from "react";
import { ChartFrame, Segmented, Slider } from "../../../../ui";
import { loss } from "../../../../ui/format";
import { SeriesPlot } from "../../../../ui/plot";
import { LOGISTIC, RATE } from "../../figure/models";
import { useStage } from "../../figure/stage";
import { frameState } from "../../figure/useEngine";
import { betterReading, betterTable, dotsOf, lossLines, RATES, rateText } from "./better.chart";
import { CalibrationPlot } from "./CalibrationPlot";
import { COIN, PARTS } from "./parts";
import type { PartId } from "./parts";
import { useJudged } from "./useJudged";
import styles from "./better.module.css";

const HEIGHT = { phone: 240, desk: 320, wall: 400 };
const X = { label: "learning rate", format: rateText, scale: "log" as const, ticks: [0.01, 0.03, 0.1, 0.3, 1, 2] };
const Y = { label: "log loss", format: loss };
const DATA = Object.entries(PARTS).map(([id, { label }]) => ({ value: id as PartId, label }));

/** Elo under every learning rate, judged on real games: what it cost, and whether its chances came about. */
export default function Better() {
  const [id, setId] = useState<PartId>("cup");
  const [rate, setRate] = useState(RATE);
  const chosen = useMemo(() => [rate], [rate]);
  const lines = useJudged(id, RATES);
  const here = useJudged(id, chosen);
  const stage = useStage();
  const rates = lines.judged?.id === id ? lines.judged.rates : null;
  const one = here.judged?.id === id ? here.judged.rates[0] : null;
  const series = useMemo(() => (rates ? lossLines(rates) : []), [rates]);
  const year = PARTS[id].split.slice(0, 4);
  return (
    <ChartFrame
      title="Judged on what came"
      reading={one ? betterReading(id, one) : undefined}
      table={rates ? () => betterTable(id, rates) : undefined}
      controls={
        <div className={styles.controls}>
          <Segmented label="Games" value={id} onChange={setId} options={DATA} />
          <Slider
            label="Learning rate η"
            value={rate}
            onChange={setRate}
            min={0.001}
            max={2}
            range={{ min: 0.01, max: 2, step: 0.01, scale: "log" }}
            defaultValue={RATE}
          />
        </div>
      }
      footer={`Before: choose on the games before ${year}. After: judge on those from ${year} on. Bars: where chance alone could put the share.`}
      {...frameState({ answer: rates && one, trouble: lines.trouble || here.trouble })}
    >
      <div className={styles.plots}>
        <SeriesPlot
          label="Log loss by learning rate"
          series={series}
          x={X}
          y={Y}
          height={HEIGHT[stage]}
          zero={{ y: COIN, label: "a coin" }}
          markers={[{ x: Math.max(RATES[0], rate) }]}
          tip={(x) => {
            const at = rates?.find((judged) => judged.rate === x);
            return {
              title: `Learning rate ${rateText(x)}`,
              rows: [
                { label: `before ${year}`, value: loss(at?.before.metrics.pairLogLoss ?? NaN) },
                { label: `from ${year} on`, value: loss(at?.after.metrics.pairLogLoss ?? NaN) },
              ],
            };
          }}
        />
        {one && <CalibrationPlot dots={dotsOf(one.all)} slot={LOGISTIC.slot} height={HEIGHT[stage]} />}
      </div>
    </ChartFrame>
  );
}
