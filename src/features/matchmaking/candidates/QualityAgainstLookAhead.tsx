import { useMemo } from "react";
import { ChartFrame, contenderStyle } from "../../../ui";
import { number, percentSign } from "../../../ui/format";
import { Dots, Line, Plot, Ring, XAxis, YAxis, usePlot } from "../../../ui/plot";
import { POLICY_NAMES, PolicyMark, PolicyShape } from "../policies";
import { MARKS, type CandidateRow } from "./candidates.chart";
import { frontier, frontierReading, frontierTable, lookAheadScale } from "./frontier.chart";
import styles from "./frontier.module.css";

interface FrontierProps {
  readonly rows: readonly CandidateRow[];
  readonly slot: number;
  readonly label: string;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
}

const MIN_HEIGHT = 290;
/** Minimum width for full axis labels. */
const ROOMY = 520;
const MARGIN = { top: 26, right: 18, bottom: 38, left: 58 };

function padded(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || 0.001) * 0.08;
  return [low - room, high + room];
}

/** Quality of the next game against quality of later games. */
export function QualityAgainstLookAhead({ rows, slot, label, selected, onSelect }: FrontierProps) {
  const hull = useMemo(() => frontier(rows), [rows]);
  const on = useMemo(() => new Set(hull), [hull]);
  const scale = useMemo(() => lookAheadScale(rows), [rows]);
  const order = useMemo(() => rows.toSorted((a, b) => a.quality - b.quality), [rows]);
  const place = (row: CandidateRow) => ({ x: row.quality, y: scale.value(row) });
  const spots = useMemo(() => order.map((row) => ({ x: row.quality, y: scale.value(row) })), [order, scale]);
  const others = order.filter((row) => !on.has(row));
  const tip = (index: number) => {
    const row = order[index];
    return {
      title: row.person.name,
      rows: [
        { label: "quality now", value: number(row.quality, 3) },
        { label: scale.name, value: scale.format(scale.value(row)) },
        { label: "wins", value: percentSign(row.win) },
      ],
      note: row.chosenBy.map((id) => POLICY_NAMES[id]).join(", ") || (on.has(row) ? "on the frontier" : undefined),
    };
  };

  return (
    <ChartFrame
      title="Quality against look-ahead"
      under={{ slot, label }}
      className={styles.frame}
      bodyClassName={styles.body}
      reading={frontierReading(rows, hull)}
      table={() => frontierTable(rows, hull)}
      empty={rows.length === 0 ? { text: EMPTY } : null}
      footer={
        <span className={styles.key}>
          {MARKS.map((id) => (
            <PolicyMark key={id} id={id} />
          ))}
          <span className="ink-3">line: the frontier, from the best game now to the most instructive</span>
        </span>
      }
    >
      {rows.length > 0 && (
        <Plot
          className={styles.plot}
          label="Quality against look-ahead: one mark a candidate; Enter selects"
          shows="Quality against look-ahead"
          // Beside the table it fills the available height.
          height={({ height }) => Math.max(MIN_HEIGHT, height)}
          margin={MARGIN}
          x={{ domain: padded(rows.map(({ quality }) => quality)), format: (value) => number(value, 2) }}
          y={{ domain: padded(rows.map(scale.value)), format: scale.tick, most: 5 }}
          spots={spots}
          tip={tip}
          onPress={(index) => onSelect(order[index].person.key)}
        >
          {({ width }) => (
            <>
              <YAxis label={width < ROOMY ? scale.short : scale.label} />
              <XAxis label="quality of a game now" line={false} />
              <Line points={hull.map(place)} />
              <Dots points={others.map(place)} className="marker" fill="var(--ink-4)" fillOpacity={0.65} />
              <Dots points={hull.map(place)} r={4} className="marker" fill={contenderStyle(slot).color} />
              <Dots
                points={order.filter(({ person }) => person.key === selected).map(place)}
                r={9}
                fill="none"
                stroke="var(--mark-edge)"
                strokeWidth={2}
              />
              <Ring r={9} />
              {order.map((row) => (
                <Chosen key={row.person.key} {...place(row)} by={row.chosenBy} />
              ))}
            </>
          )}
        </Plot>
      )}
    </ChartFrame>
  );
}

const EMPTY = "Who is worth meeting now and who is worth meeting for what it would teach, once there are candidates.";

/** The marks of the policies that choose a candidate, in a row above it. */
function Chosen({ x, y, by }: { readonly x: number; readonly y: number; readonly by: CandidateRow["chosenBy"] }) {
  const space = usePlot();
  return by.map((id, at) => (
    <PolicyShape key={id} id={id} x={space.x(x) + 13 * (at - (by.length - 1) / 2)} y={space.y(y) - 14} />
  ));
}
