import { useEffect, useMemo, useState, type ReactNode } from "react";
import { Button, ChartFrame, Slider, useReducedMotion } from "../../../../ui";
import { change, counted, number } from "../../../../ui/format";
import { tableOf } from "../../../../ui/figureTable";
import { Dot, Line, Plot, Rule, Words, XAxis, YAxis, Handle } from "../../../../ui/plot";
import { GuessAt } from "../../figure/GuessMark";
import { figureState, useNumberGuess, useSettings } from "../../figure/figureState";
import { KSlider } from "../../figure/KSlider";
import { useStage } from "../../figure/stage";
import { frameState } from "../../figure/useEngine";
import { lesson } from "./lesson";
import { MAX_WINS, useFarmed } from "./useFarmed";
import styles from "../../figure/figure.module.css";

const HEIGHT = { phone: 250, desktop: 380, wall: 480 };
const A_WIN = 40;

/** What a hundred deliberately lost games gain, win by win. */
export function Farm({ choice }: { readonly choice: ReactNode }) {
  const settings = useSettings();
  const { wins, k } = settings;
  const system = useMemo(() => lesson.systems(settings)[0], [settings]);
  const { ratings, trouble } = useFarmed(system);
  const [running, setRunning] = useState(false);
  const still = useReducedMotion();
  const height = HEIGHT[useStage()];
  const guess = useNumberGuess();
  const at = Math.min(MAX_WINS, wins);
  const gains = ratings?.map((points) => points - ratings[0]);
  useEffect(() => {
    if (!ratings) return;
    const [farmer, friend] = [ratings[at], 2 * ratings[0] - ratings[at]];
    figureState.follow(figureState.get().map((one, i) => ({ ...one, points: [farmer, friend][i] })));
  }, [ratings, at]);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => (at < MAX_WINS ? figureState.set({ wins: at + 1 }) : setRunning(false)), A_WIN);
    return () => clearTimeout(timer);
  }, [running, at]);
  const play = () => {
    figureState.set({ wins: still ? MAX_WINS : 0 });
    setRunning(!still);
  };
  return (
    <ChartFrame
      title="Farming"
      lazy={false}
      reading={
        gains &&
        `${counted(at, "win")} handed over: ${change(gains[at])} points.${at > 0 ? ` The last one paid ${number(gains[at] - gains[at - 1], 1)}.` : ""}`
      }
      table={() =>
        tableOf(gains ?? [], [
          ["Wins", (_, n) => n, number],
          ["Points gained", (gain) => gain, change],
        ])
      }
      controls={
        <div className={styles.controls}>
          {choice}
          <div className={styles.buttons}>
            <Button kind="primary" onClick={play}>
              Let the farmer win 100 times
            </Button>
          </div>
          <Slider
            label="Wins handed over"
            value={at}
            onChange={(next) => figureState.set({ wins: next })}
            integer
            range={{ min: 0, max: MAX_WINS, step: 1, scale: "linear" }}
          />
          <KSlider />
        </div>
      }
      {...frameState({ answer: gains, trouble })}
    >
      {gains && (
        <Plot
          label="Points gained by games lost on purpose"
          height={height}
          margin={{ top: 30, right: 20, bottom: 44, left: 56 }}
          x={{ domain: [0, MAX_WINS], ticks: [0, 25, 50, 75, 100], format: number, label: "wins handed over" }}
          y={{
            domain: [0, Math.max(gains[MAX_WINS] * 1.15, guess ?? 0, (k / 2) * 20)],
            nice: 4,
            most: 5,
            format: (value) => change(value, 0),
            label: "points gained",
          }}
          over={
            <Handle
              label="Wins handed over, on the chart"
              value={at}
              onChange={(next) => figureState.set({ wins: next })}
              min={0}
              max={MAX_WINS}
              step={1}
              text={counted(at, "win")}
            />
          }
        >
          <YAxis />
          <XAxis />
          <Line points={gains.map((y, x) => ({ x, y }))} slot={system.slot} />
          <Rule x={at} kind="edge" />
          <Dot x={at} y={gains[at]} slot={system.slot} size={1.3} />
          <Words
            x={at}
            y={gains[at]}
            dx={at > 60 ? -10 : 10}
            dy={22}
            anchor={at > 60 ? "end" : "start"}
            className="label halo"
          >
            {change(gains[at])}
          </Words>
          {guess !== null && <GuessAt x={MAX_WINS} y={guess} />}
        </Plot>
      )}
    </ChartFrame>
  );
}
