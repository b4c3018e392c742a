import { useMemo, useState } from "react";
import { ChartFrame, Segmented, Slider } from "../../../../ui";
import { loss, number } from "../../../../ui/format";
import { SeriesPlot } from "../../../../ui/plot";
import { Handle } from "../../figure/Handle";
import { hand, useSettings } from "../../figure/hand";
import { ELO, K } from "../../figure/models";
import { useStage } from "../../figure/stage";
import { frameState } from "../../figure/useEngine";
import { betterReading, betterTable, dotsOf, KS, lossLines } from "./better.chart";
import { CalibrationPlot } from "./CalibrationPlot";
import { COIN, PART_IDS, PARTS } from "./parts";
import type { PartId } from "./parts";
import { useJudged } from "./useJudged";
import styles from "./better.module.css";

const HEIGHT = { phone: 250, desk: 430, wall: 560 };
const RANGE = { min: 2, max: 350, step: 1 };
const X = { label: "K, points", format: number, scale: "log" as const, ticks: [2, 5, 17, 50, 170, 350] };
const Y = { label: "log loss", format: loss };
const DATA = PART_IDS.map((id) => ({ value: id, label: PARTS[id].label }));
type Page = "loss" | "calibration";

/** Elo under every K, judged on real games: its log loss, and whether its favourites won as often as predicted. */
export default function Better() {
  const settings = useSettings();
  const { k } = settings;
  const id: PartId = PART_IDS[settings.data];
  const [page, setPage] = useState<Page>("loss");
  const chosen = useMemo(() => [k], [k]);
  const lines = useJudged(id, KS);
  const here = useJudged(id, chosen);
  const height = HEIGHT[useStage()];
  const all = lines.judged?.id === id ? lines.judged.all : null;
  const one = here.judged?.id === id ? here.judged.all[0] : null;
  const series = useMemo(() => (all ? lossLines(all) : []), [all]);
  const year = PARTS[id].split.slice(0, 4);
  const put = (next: number) => hand.set({ k: next });
  const shown = Math.min(KS[KS.length - 1], Math.max(KS[0], k));
  return (
    <ChartFrame
      title="Judged on what happened"
      reading={one ? betterReading(id, one) : undefined}
      table={all ? () => betterTable(id, all) : undefined}
      controls={
        <div className={styles.controls}>
          <Segmented
            label="Games"
            value={id}
            onChange={(next) => hand.set({ data: PART_IDS.indexOf(next) })}
            options={DATA}
          />
          <Segmented
            label="What is shown"
            value={page}
            onChange={setPage}
            options={[
              { value: "loss", label: "Log loss by K" },
              { value: "calibration", label: "Calibration" },
            ]}
          />
          <Slider
            label="K"
            value={k}
            onChange={put}
            min={1}
            max={400}
            integer
            range={{ ...RANGE, scale: "log" }}
            unit="points"
            defaultValue={K}
          />
        </div>
      }
      footer={
        page === "loss"
          ? `Dashed: games before ${year}, to choose on. Solid: games from ${year} on, to judge on.`
          : "Bars: the range that luck alone explains."
      }
      {...frameState({ answer: all && one, trouble: lines.trouble || here.trouble })}
    >
      {page === "loss" ? (
        <SeriesPlot
          label="Log loss by K"
          series={series}
          x={X}
          y={Y}
          height={height}
          zero={{ y: COIN, label: "a coin" }}
          markers={[{ x: shown }]}
          over={<Handle label="K, on the chart" value={shown} onChange={put} {...RANGE} text={`${number(k)} points`} />}
          tip={(x) => {
            const at = all?.find((judged) => judged.k === x);
            return {
              title: `K = ${number(x)}`,
              rows: [
                { label: `before ${year}`, value: loss(at?.before.metrics.pairLogLoss ?? NaN) },
                { label: `from ${year} on`, value: loss(at?.after.metrics.pairLogLoss ?? NaN) },
              ],
            };
          }}
        />
      ) : (
        one && <CalibrationPlot dots={dotsOf(one.all)} slot={ELO.slot} height={height} />
      )}
    </ChartFrame>
  );
}
