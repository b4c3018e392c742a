import { Marker } from "../../../ui";
import { direction } from "../../../ui/format";
import { usePlot } from "../../../ui/plot";
import { scaleOf } from "../../../ui/plot/scales";
import { STRIP } from "../field/rowLayout";
import { barWords, whyExtent, type Why } from "./why.chart";
import styles from "./Why.module.css";

/** Height of one part in the drawer's list and in the waterfall, px. */
const PART = 18;

interface WaterfallProps {
  readonly why: Why;
  readonly slot: number;
  /** Position of the drawer's gap between the rows, and the top of its list of parts. */
  readonly drawer: { readonly top: number; readonly height: number };
  readonly parts: number;
}

const FILL = { gain: "var(--gain-fill)", loss: "var(--loss-fill)", tie: "var(--ink-4)" } as const;

/** Space for the numbers on both sides of the bars. */
const SIDE = 56;

/** Waterfall chart of an update's parts. It has its own scale, because that of the rows may be far wider. */
export function Waterfall({ why, slot, drawer: { top, height }, parts }: WaterfallProps) {
  const { width } = usePlot();
  const x = scaleOf({ domain: whyExtent(why) }, [SIDE, width - SIDE]);
  const { display } = why;
  const first = STRIP + top + parts;
  return (
    <g>
      <rect x={0} y={STRIP + top + 1} width={width} height={height - 1} fill="var(--surface-plate)" />
      <line
        className="grid"
        x1={x(0)}
        x2={x(0)}
        y1={first}
        y2={first + why.parts.length * PART + 8}
        style={{ stroke: "var(--line-strong)" }}
      />
      {why.parts.map((part, i) => {
        const y = first + i * PART;
        const left = x(Math.min(part.from, part.to));
        const right = x(Math.max(part.from, part.to));
        const kind = direction(display.size(part.value), display.changeDecimals);
        const outside = kind === "loss" ? left - 5 : right + 5;
        const turned = kind === "loss" ? outside < 34 : outside > width - 34;
        const at = turned ? (kind === "loss" ? right + 5 : left - 5) : outside;
        return (
          <g key={i}>
            <rect x={left} y={y + 3} width={Math.max(1, right - left)} height={PART - 7} fill={FILL[kind]} />
            <line
              x1={x(part.to)}
              x2={x(part.to)}
              y1={y + PART - 4}
              y2={y + PART + 3}
              stroke="var(--ink-4)"
              strokeWidth={1}
            />
            <text
              className={`${styles.bar} ${kind} halo`}
              x={at}
              y={y + PART / 2 + 3.5}
              textAnchor={(kind === "loss") !== turned ? "end" : "start"}
            >
              {display.change(part.value)}
            </text>
          </g>
        );
      })}
      <g transform={`translate(0 ${first + why.parts.length * PART + 15})`}>
        <Marker slot={slot} x={x(why.total)} y={0} />
        <text
          className={`${styles.sum} halo`}
          x={x(why.total) + (x(why.total) > width - 110 ? -10 : 10)}
          y={4}
          textAnchor={x(why.total) > width - 110 ? "end" : "start"}
        >
          {display.change(why.total)} {display.axisWords}
        </text>
      </g>
      <BarWords text={barWords(why)} x={width - 24} y={STRIP + top + 24} />
    </g>
  );
}

/** Text in the corner of the drawer, at most three lines of 44 letters. */
function BarWords({ text, x, y }: { readonly text: string; readonly x: number; readonly y: number }) {
  const lines = text.split(" ").reduce<string[]>((all, word) => {
    const last = all.at(-1);
    if (last !== undefined && last.length + word.length < 44) all[all.length - 1] = `${last} ${word}`;
    else all.push(word);
    return all;
  }, []);
  return (
    <text className={`${styles.words} halo`} textAnchor="end">
      {lines.map((words, i) => (
        <tspan key={i} x={x} y={y + i * 16}>
          {words}
        </tspan>
      ))}
    </text>
  );
}
