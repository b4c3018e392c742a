import { useMemo, type ReactNode } from "react";
import { Button, ChartFrame, Slider } from "../../../../ui";
import { change, counted, rating } from "../../../../ui/format";
import { tableOf } from "../../../../ui/figureTable";
import { Dot, Plot, Rule, Words, XAxis, usePlot } from "../../../../ui/plot";
import { figureState, useSettings } from "../../figure/figureState";
import { useStage } from "../../figure/stage";
import { lesson } from "./lesson";
import { ISLANDERS, useIslands } from "./useIslands";
import styles from "../../figure/figure.module.css";

const ROW = { phone: 34, desktop: 46, wall: 70 };
const BETWEEN = 46;
const ROUNDS = 20;
const NAMES = { phone: 78, desktop: 92, wall: 190 };
const ISLANDS = ["West island", "East island"] as const;

const meanOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Two groups that never meet: their games order each group, but do not change the gap between their averages. */
export function Islands({ choice }: { readonly choice: ReactNode }) {
  const settings = useSettings();
  const system = useMemo(() => lesson.systems(settings)[0], [settings]);
  const { ratings, rounds, busy, play, clear } = useIslands(system, settings.lift);
  const stage = useStage();
  const pitch = ROW[stage];
  const top = (i: number) => BETWEEN * (ISLANDERS[i].island + 1) + pitch * (i + 0.5);
  const means = ISLANDS.map((_, island) => meanOf(ratings.filter((__, i) => ISLANDERS[i].island === island)));
  const height = BETWEEN * 2 + pitch * ISLANDERS.length + 44;
  return (
    <ChartFrame
      title="Two islands"
      lazy={false}
      reading={`${rounds === 0 ? "No game has been played yet. The" : `After ${counted(rounds, "round")} the`} averages are ${rating(Math.abs(means[1] - means[0]))} points apart${rounds === 0 ? "" : ", as they were at the start"}. In true skill (hollow) East is 200 points stronger.`}
      table={() =>
        tableOf(ISLANDERS, [
          ["Player", ({ name }) => name],
          ["Island", ({ island }) => ISLANDS[island]],
          ["Rating", (_, i) => ratings[i], rating],
          ["True skill", ({ skill }) => skill, rating],
        ])
      }
      controls={
        <div className={styles.controls}>
          {choice}
          <div className={styles.buttons}>
            <Button kind="primary" disabled={busy} onClick={() => play(ROUNDS)}>
              Play {ROUNDS} rounds
            </Button>
            <Button disabled={busy || rounds === 0} onClick={clear}>
              Start again
            </Button>
          </div>
          <Slider
            label="East starts higher by"
            value={settings.lift}
            onChange={(lift) => figureState.set({ lift })}
            min={-1000}
            max={1000}
            range={{ min: -500, max: 500, step: 10, scale: "linear" }}
            unit="points"
          />
        </div>
      }
    >
      <Plot
        label="Ratings of the players of two islands, with their true skills"
        height={height}
        margin={{ left: NAMES[stage], right: stage === "wall" ? 48 : 16, top: 0, bottom: 44 }}
        x={{
          domain: [Math.min(1100, ...ratings), Math.max(1900, ...ratings)],
          nice: 4,
          most: 5,
          format: rating,
          label: "rating, points",
        }}
      >
        <XAxis line={false} grid />
        {ISLANDS.map((name, island) => {
          const rows = ISLANDERS.flatMap((one, i) => (one.island === island ? [top(i)] : []));
          const [from, to] = [rows[0] - pitch / 2, rows[rows.length - 1] + pitch / 2];
          return (
            <g key={name}>
              <text className="label" x={0} y={from - 12} fontWeight={600}>
                {name}
              </text>
              <Rule x={means[island]} from={from - 4} to={to} kind="edge" />
              <Words x={means[island]} y={from - 12} anchor="middle" className="label-small halo">
                average {rating(means[island])}
              </Words>
            </g>
          );
        })}
        {ISLANDERS.map(({ name, skill }, i) => (
          <Islander key={name} name={name} skill={skill} points={ratings[i]} y={top(i)} slot={system.slot} />
        ))}
      </Plot>
    </ChartFrame>
  );
}

interface IslanderProps {
  readonly name: string;
  readonly skill: number;
  readonly points: number;
  readonly y: number;
  readonly slot: number;
}

function Islander({ name, skill, points, y, slot }: IslanderProps) {
  const { left, right } = usePlot();
  return (
    <>
      <text className="label" x={0} y={y + 5}>
        {name}
      </text>
      <line className="grid" x1={left} x2={right} y1={y} y2={y} />
      <Dot x={skill} y={y} r={7} fill="none" stroke="var(--ink-3)" strokeWidth={1.5} />
      <Dot x={points} y={y} slot={slot} size={1.2} />
      <title>{`${name}: rated ${rating(points)}, ${change(points - skill, 0)} from the true skill`}</title>
    </>
  );
}
