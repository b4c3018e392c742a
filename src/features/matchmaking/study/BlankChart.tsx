import { useMemo } from "react";
import { scaleLinear, scaleLog } from "d3-scale";
import { useNarrow, useSize } from "../../../ui";
import { XAxis } from "../../../ui/charts/Axes";
import { chosenTicks } from "../../../ui/charts/axis";
import { number } from "../../../ui/format";
import { BOTTOM, GAMES, HEIGHT, TOP } from "./plot";
import type { MeasureSpec } from "./study.chart";
import styles from "./study.module.css";

const LINES = 5;
/** Room that the names at the lines' ends will take. */
const NAMES = 110;
const LEFT = 32;

interface BlankProps {
  readonly spec: MeasureSpec;
  readonly games: number;
}

/** The frame that a figure of the study will be drawn in, at its size: games below, no values yet. */
export function BlankChart({ spec, games }: BlankProps) {
  const narrow = useNarrow();
  if (spec.id !== "runningQ" || narrow) return <Blank words={spec.words} games={games} zero={!!spec.zero} />;
  return (
    <div className={styles.pair}>
      <Blank words={spec.words} games={games} zero={false} />
      <Blank words={`difference of ${spec.words}`} games={games} zero />
    </div>
  );
}

function Blank({ words, games, zero }: { readonly words: string; readonly games: number; readonly zero: boolean }) {
  const [ref, { width }] = useSize();
  const right = Math.max(LEFT + 60, width - NAMES);
  const ticks = useMemo(() => {
    const x = games > 1 ? scaleLog([1, games], [LEFT, right]) : scaleLinear([0, 1], [LEFT, right]);
    return chosenTicks(
      GAMES.filter((game) => game <= games),
      x,
      { format: (value) => number(value), along: "x" },
    );
  }, [games, right]);
  return (
    <div ref={ref}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        <text className="tick" x={0} y={TOP - 12}>
          {words}
        </text>
        {Array.from({ length: LINES }, (_, k) => {
          const y = TOP + ((BOTTOM - TOP) * k) / LINES;
          return <line key={k} className="grid" x1={LEFT} x2={right} y1={y} y2={y} />;
        })}
        {zero && <line className="zero" x1={LEFT} x2={right} y1={(TOP + BOTTOM) / 2} y2={(TOP + BOTTOM) / 2} />}
        <XAxis ticks={ticks} from={LEFT} to={right} y={BOTTOM} label="games played (doubling scale)" line={!zero} />
      </svg>
    </div>
  );
}
