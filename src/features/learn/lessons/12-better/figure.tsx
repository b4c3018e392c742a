import { useMemo, useState } from "react";
import { useResults } from "../../../../store";
import { ChartFrame, Segmented, Slider } from "../../../../ui";
import { loss, number } from "../../../../ui/format";
import { SeriesPlot, Handle } from "../../../../ui/plot";
import { optionsOf } from "../../../../ui/options";
import { figureState, useSettings } from "../../figure/figureState";
import { ELO, K, eloOf, specOf } from "../../figure/models";
import { useAnswered, useStage } from "../../figure/stage";
import { frameState } from "../../figure/useEngine";
import { betterReading, betterTable, dotsOf, lossLines } from "./better.chart";
import { CalibrationPlot } from "./CalibrationPlot";
import { COIN, KS, MY_SEASON, partOf, PARTS, type Part } from "./parts";
import styles from "./better.module.css";
import type { Ask } from "../../claims/ask";
import { judgeAll } from "../../claims/judge";
import { useWork } from "../../figure/useWork";

const HEIGHT = { phone: 250, desktop: 430, wall: 630 };
const RANGE = { min: 2, max: 350, step: 1 };
const X = {
  label: "K, points",
  format: number,
  scale: "log" as const,
  domain: [RANGE.min, RANGE.max] as const,
  ticks: [2, 5, 17, 50, 170, 350],
};
const Y = { label: "log loss", format: loss };
const DATA = [PARTS.cup, PARTS.shootouts].map(({ label }, data) => ({ value: String(data), label }));
const MINE = { value: String(MY_SEASON), label: "My season" };
const MISSING =
  "Your data set is being rated, has one race only or more than 5,000. Choose other games, or open Models.";
type Page = "loss" | "calibration";

const gamesOf = (data: number) => (data === MY_SEASON ? [...DATA, MINE] : DATA);

function lossWords(part: Part | null, answered: boolean): string | null {
  if (!part) return null;
  const { counted, early, late, most } = part;
  const judged = answered
    ? `Solid: ${late.words}, to judge it on.`
    : `Play your prediction to see ${counted} ${late.words}.`;
  const cut = most ? ` Where the log loss is above ${loss(most)}, no line is drawn: the table has these values.` : "";
  return `Log loss: the lower, the better. Dashed: ${counted} ${early.words}, to choose K on. ${judged}${cut}`;
}

/** Elo with every K, evaluated on real games: its log loss, and whether its favourites won as often as predicted. */
export default function Better() {
  const settings = useSettings();
  const { k, data } = settings;
  // The open data set may still be loading, so this renders again when its snapshot arrives.
  const snapshot = useResults((state) => state.snapshot.value);
  const part = useMemo(() => partOf(data, snapshot), [data, snapshot]);
  const [page, setPage] = useState<Page>("loss");
  const chosen = useMemo(() => [k], [k]);
  const lines = useJudged(part, KS);
  const here = useJudged(part, chosen);
  const height = HEIGHT[useStage()];
  const all = lines.judged;
  const trouble = lines.trouble || here.trouble;
  const one = here.judged?.[0] ?? null;
  const answered = useAnswered();
  const series = useMemo(() => (all && part ? lossLines(part, all, answered) : []), [all, part, answered]);
  const put = (next: number) => figureState.set({ k: next });
  const shown = Math.min(KS[KS.length - 1], Math.max(KS[0], k));
  return (
    <ChartFrame
      title="Judged on what happened"
      reading={part && one ? betterReading(part, one, answered) : undefined}
      {...(part && all && answered && { table: () => betterTable(part, all) })}
      controls={
        <div className={styles.controls}>
          <Segmented
            label="Games"
            value={String(data)}
            onChange={(next) => figureState.set({ data: Number(next) })}
            options={gamesOf(data)}
          />
          {answered && (
            <Segmented
              label="What is shown"
              value={page}
              onChange={setPage}
              options={optionsOf({ loss: "Log loss by K", calibration: "Calibration" })}
            />
          )}
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
          ? lossWords(part, answered)
          : "Dot: games with about the same prediction. Dashed: favourites win as often as predicted. Where a dot’s bar (95 % interval) misses the dashed line, luck alone does not explain it."
      }
      {...frameState({ answer: all && one, trouble: part ? trouble : MISSING })}
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
                { label: part?.early.words ?? "", value: loss(at?.before.metrics.pairLogLoss ?? NaN) },
                ...(answered
                  ? [{ label: part?.late.words ?? "", value: loss(at?.after.metrics.pairLogLoss ?? NaN) }]
                  : []),
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

/** Evaluates values of K on the early games, the late games and all games; keeps the last results until the next. */
function useJudged(part: Part | null, ks: readonly number[]) {
  const judge = useMemo(
    () =>
      part &&
      (async (ask: Ask) => {
        const parts = [part.early, part.late, {}];
        const questions = ks.flatMap((k) =>
          parts.map(({ from, to, races }: Part["early"] | Record<string, never>) => ({
            model: specOf(eloOf(k)),
            from,
            to,
            races,
          })),
        );
        const all = await judgeAll(ask, part.example, questions);
        return { part, all: ks.map((k, r) => ({ k, before: all[3 * r], after: all[3 * r + 1], all: all[3 * r + 2] })) };
      }),
    [part, ks],
  );
  const { value, trouble } = useWork(judge);
  return { judged: value?.part === part ? (value?.all ?? null) : null, trouble };
}
