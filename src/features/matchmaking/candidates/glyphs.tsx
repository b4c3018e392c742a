/** Small charts inside table cells, on one scale for each column. */
import { number, percent } from "../../../ui/format";
import { Bars, Dot, RowPlot, Rule, usePlot } from "../../../ui/plot";
import styles from "./candidates.module.css";

const HEIGHT = 18;
const MIDDLE = HEIGHT / 2;

function Rail() {
  const { left, right } = usePlot();
  return <line className={styles.rail} x1={left} x2={right} y1={MIDDLE} y2={MIDDLE} />;
}

/** Win probability from the centre (even): a bar to the left means that the player is likely to lose. */
export function WinBar({ win, width = 150 }: { readonly win: number; readonly width?: number }) {
  return (
    <RowPlot width={width} height={HEIGHT} x={SHARE} label={`wins ${percent(win)} %`}>
      <Rail />
      <Bars
        bars={[{ x: win < 0.5 ? [win, 0.5] : [0.5, win], y: [MIDDLE - 3, MIDDLE + 3] }]}
        gap={0}
        fill={win < 0.5 ? "var(--loss-fill)" : "var(--gain-fill)"}
      />
      <Rule x={0.5} from={1} to={HEIGHT - 1} kind="zero" />
    </RowPlot>
  );
}

const SHARE = { domain: [0, 1] } as const;

interface QualityBarProps {
  readonly quality: number;
  readonly color: string;
  readonly width?: number;
}

/** Quality, 0 to 1. */
export function QualityBar({ quality, color, width = 96 }: QualityBarProps) {
  return (
    <RowPlot width={width} height={HEIGHT} x={SHARE}>
      <Bars bars={[{ x: [0, 1], y: THIN }]} gap={0} fill="var(--line-hair)" />
      <Bars bars={[{ x: [0, quality], y: THIN }]} gap={0} fill={color} />
    </RowPlot>
  );
}

const THIN = [MIDDLE - 2, MIDDLE + 2] as const;

interface LookAheadDotsProps {
  readonly low: number;
  readonly high: number;
  readonly ifWin: number;
  readonly ifLoss: number;
  readonly value: number;
  readonly width?: number;
}

/** Expected quality of the best later game (disc), and its values after a win and a loss (ends of the line). */
export function LookAheadDots({ low, high, ifWin, ifLoss, value, width = 104 }: LookAheadDotsProps) {
  return (
    <RowPlot
      width={width}
      height={HEIGHT}
      margin={INSET}
      x={{ domain: [low, high > low ? high : low + 1] }}
      label={`look-ahead ${number(value, 4)}, ${number(ifWin, 4)} if won, ${number(ifLoss, 4)} if lost`}
    >
      <Rail />
      <Rule y={MIDDLE} from={ifWin} to={ifLoss} kind="interval" />
      <Wedge x={ifWin} d="M0 -3.8l3.4 6.6h-6.8z" fill="var(--gain-fill)" />
      <Wedge x={ifLoss} d="M0 3.8l3.4 -6.6h-6.8z" fill="var(--loss-fill)" />
      <Dot x={value} y={MIDDLE} fill="var(--ink-1)" />
    </RowPlot>
  );
}

const INSET = { left: 5, right: 5 };

function Wedge({ x, d, fill }: { readonly x: number; readonly d: string; readonly fill: string }) {
  return <path d={d} transform={`translate(${usePlot().x(x)} ${MIDDLE})`} fill={fill} />;
}
