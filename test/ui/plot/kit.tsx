/** Figures of the plot kit from fixed data: matrices, lines and bands. */
import { ChartFrame } from "../../../src/ui";
import type { FigureTable } from "../../../src/ui";
import {
  ActiveCell,
  HeatKey,
  Matrix,
  Plot,
  SeriesPlot,
  XAxis,
  YAxis,
  cellSpots,
  diverging,
  percentOrDot,
  sequential,
} from "../../../src/ui/plot";
import type { LineSeries, Tip } from "../../../src/ui/plot";
import { change, date, percent, percentSign, rating } from "../../../src/ui/format";

export const PLAYERS = ["Scarlet Osprey", "Russet Egret", "Copper Weasel", "Indigo Hare", "Coral Gannet"];
const CONTENDERS = ["Elo, sum", "Elo, mean", "Plackett–Luce", "Thurstone", "TrueSkill"];

/** Row beats column: a logistic of fixed strengths. */
export const wins = (row: number, column: number) =>
  row === column ? null : 1 / (1 + Math.exp(0.9 * (row - column) + (row * column) / 20));

const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 10);
const course = (player: number) =>
  Array.from({ length: 60 }, (_, race) => ({
    x: START + race * 9 * DAY,
    y: 1450 + 70 * player + 60 * Math.sin(race / (5 + player)) + race * (player - 1),
  }));

export const TRAJECTORIES: readonly LineSeries[] = PLAYERS.slice(0, 4).map((label, player) => ({
  id: label,
  label,
  points: course(player),
  slot: player === 0 ? 3 : undefined,
  role: player === 0 ? "contender" : "companion",
  dashed: false,
  strong: player === 0,
  value: rating(course(player).at(-1)!.y),
  band: player === 0 ? course(0).map(({ x, y }) => ({ x, low: y - 80, high: y + 80 })) : undefined,
}));

export const CURVES: readonly LineSeries[] = CONTENDERS.map((label, slot) => ({
  id: label,
  label,
  slot,
  curve: "monotone",
  points: Array.from({ length: 25 }, (_, step) => ({
    x: -600 + 50 * step,
    y: (30 + 9 * slot) / (1 + Math.exp((step - 12 + slot) / 3)),
  })),
}));

const winsTable = (): FigureTable => ({
  columns: [{ label: "Row beats column" }, ...PLAYERS.map((label) => ({ label, format: percent }))],
  rows: PLAYERS.map((name, row) => [name, ...PLAYERS.map((_, column) => wins(row, column))]),
});
const curveTable = (): FigureTable => ({
  columns: [
    { label: "Gap", format: (gap) => change(gap, 0) },
    ...CURVES.map(({ label }) => ({ label, format: change })),
  ],
  rows: CURVES[0].points.map(({ x }, at) => [x, ...CURVES.map((one) => one.points[at].y)]),
});

interface FieldMatrixProps {
  readonly label: string;
  readonly value: (row: number, column: number) => number | null;
  readonly scale: "sequential" | "diverging";
  readonly framed: (row: number, column: number) => boolean;
  readonly tip: (row: number, column: number) => Tip;
}

/** Player by player, or by place. */
function FieldMatrix({ label, value, scale, framed, tip }: FieldMatrixProps) {
  const count = PLAYERS.length;
  const middles = PLAYERS.map((_, at) => at + 0.5);
  return (
    <Plot
      label={label}
      height={22 + 30 * count}
      margin={{ top: 22, bottom: 0, left: 110, right: 0 }}
      x={{ domain: [0, count], ticks: middles, format: (at) => String(at + 0.5) }}
      y={{ domain: [count, 0], ticks: middles, format: (at) => PLAYERS[at - 0.5] }}
      spots={cellSpots(count, count)}
      tip={(index) => tip(Math.floor(index / count), index % count)}
    >
      <XAxis side="top" />
      <YAxis grid={false} />
      <Matrix
        rows={count}
        columns={count}
        value={value}
        style={scale === "diverging" ? diverging : sequential}
        text={scale === "diverging" ? percent : percentOrDot}
        framed={framed}
      />
      <ActiveCell columns={count} />
    </Plot>
  );
}

export function Wins() {
  return (
    <ChartFrame
      title="Win probabilities"
      under={{ slot: 3, label: "Thurstone" }}
      reading="Row beats column, in per cent, before the race; framed pairs were upsets."
      table={winsTable}
      footer={<HeatKey scale="diverging" from="loses" to="wins" />}
    >
      <FieldMatrix
        label="Win probabilities"
        value={wins}
        scale="diverging"
        framed={(row, column) => row < column && wins(row, column)! < 0.5}
        tip={(row, column) => ({
          title: `${PLAYERS[row]} beats ${PLAYERS[column]}`,
          rows: [
            { slot: 3, label: "Thurstone", value: wins(row, column) === null ? "–" : percentSign(wins(row, column)!) },
          ],
        })}
      />
    </ChartFrame>
  );
}

export function Placements() {
  return (
    <ChartFrame
      title="Placement probabilities"
      under={{ slot: 3, label: "Thurstone" }}
      reading="Per cent, before the race; framed: the result."
      footer={<HeatKey scale="sequential" from="0" to="75 % · a dot: below 0.5 %" />}
    >
      <FieldMatrix
        label="Placement probabilities"
        value={(row, column) => Math.exp(-((row - column) ** 2) / 1.6) / 2.2}
        scale="sequential"
        framed={(row, column) => row === column}
        tip={(row) => ({ title: PLAYERS[row] })}
      />
    </ChartFrame>
  );
}

const X_GAP = { label: "rating gap in points", format: (gap: number) => change(gap, 0) };
const Y_UPDATE = { format: (update: number) => change(update, 0) };
const X_TIME = { scale: "time", format: date } as const;
const Y_RATING = { format: rating };

export function Gap() {
  return (
    <ChartFrame
      title="Update against rating gap"
      reading="Two players: only Thurstone keeps paying more the bigger the upset."
      table={curveTable}
    >
      <SeriesPlot
        label="Update against rating gap"
        series={CURVES}
        x={X_GAP}
        y={Y_UPDATE}
        height={240}
        zero={{ y: 0, label: "no change" }}
        markers={[{ x: -180, label: "this pair" }]}
        tip={(x) => ({
          title: `${change(x, 0)} points`,
          rows: CURVES.map((one) => ({
            slot: one.slot,
            label: one.label,
            value: change(one.points.find((point) => point.x === x)!.y),
            tone: "gain",
          })),
        })}
      />
    </ChartFrame>
  );
}

export function Trajectories() {
  return (
    <ChartFrame
      title="Rating trajectories"
      under={{ slot: 3, label: "Thurstone" }}
      reading="Scarlet Osprey has gained about 170 points since October 2024, and is still well short of the front."
      progress={{ value: 0.58, text: "1,480 of 2,576 races", onCancel: () => undefined }}
    >
      <SeriesPlot
        label="Rating trajectories"
        series={TRAJECTORIES}
        x={X_TIME}
        y={Y_RATING}
        height={320}
        tip={(x) => ({ title: date(x) })}
      />
    </ChartFrame>
  );
}
