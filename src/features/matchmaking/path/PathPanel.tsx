import { useMemo } from "react";
import { scaleLinear } from "d3-scale";
import { useSize } from "../../../ui";
import { XAxis } from "../../../ui/charts/Axes";
import { niceTicks } from "../../../ui/charts/axis";
import { number } from "../../../ui/format";
import type { PathTrace } from "../../../engine/matchmaking/study/trace";
import type { PolicyId } from "../../../engine/matchmaking/policies";
import { PolicyMark } from "../policies";
import { densityPoints, domainOf, momentOf, resultWords, whyWords } from "./path.chart";
import styles from "./path.module.css";

interface PathPanelProps {
  readonly trace: PathTrace;
  readonly policy: PolicyId;
  readonly game: number;
  readonly truth: boolean;
}

const HEIGHT = 190;
const TOP = 14;
const BASE = HEIGHT - 52;

/** One policy before one game: what it believes, whom it chooses, why, and what comes of it. */
export function PathPanel({ trace, policy, game, truth }: PathPanelProps) {
  const [ref, { width }] = useSize();
  const moment = useMemo(() => momentOf(trace, policy, game), [trace, policy, game]);
  const domain = useMemo(() => domainOf(trace), [trace]);
  const x = scaleLinear(domain, [6, Math.max(60, width - 6)]);
  const peak =
    1 / Math.sqrt(2 * Math.PI * Math.min(moment.player.variance, moment.theirs.variance, moment.after.variance));
  const y = scaleLinear([0, peak], [BASE, TOP]);
  const line = (belief: { mean: number; variance: number }) =>
    densityPoints(belief, domain[0], domain[1], Math.max(90, Math.round(width / 2)))
      .map((point) => `${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`)
      .join("L");
  const ticks = niceTicks(x, { format: (value) => number(value), along: "x", most: 7 });
  const { player, theirs, after } = moment;
  return (
    <section
      className={styles.panel}
      aria-label={`${policy === "pe" ? "Closest mean" : policy === "drawChance" ? "Likeliest draw" : "Look ahead"}, game ${game + 1}`}
    >
      <h3>
        <PolicyMark id={policy} />
      </h3>
      <div ref={ref}>
        <svg
          data-chart
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={`The player is believed to be ${number(player.mean, 2)} ± ${number(Math.sqrt(player.variance), 2)}, opponent ${moment.opponent + 1} ${number(theirs.mean, 2)} ± ${number(Math.sqrt(theirs.variance), 2)}`}
        >
          <path
            d={`M${line(player)}L${x(domain[1])} ${BASE}L${x(domain[0])} ${BASE}Z`}
            fill="var(--ink-1)"
            fillOpacity="var(--chart-band-opacity)"
          />
          <path d={`M${line(player)}`} fill="none" stroke="var(--ink-1)" strokeWidth="2.25" />
          <path d={`M${line(theirs)}`} fill="none" stroke="var(--ink-2)" strokeWidth="1.5" strokeDasharray="5 3" />
          <path d={`M${line(after)}`} fill="none" stroke="var(--mark-edge)" strokeWidth="1.5" />
          {Array.from(moment.means, (mean, opponent) => (
            <line
              key={opponent}
              x1={x(mean)}
              x2={x(mean)}
              y1={BASE + 2}
              y2={BASE + (opponent === moment.opponent ? 14 : 8)}
              stroke={opponent === moment.opponent ? "var(--ink-1)" : "var(--ink-4)"}
              strokeWidth={opponent === moment.opponent ? 2.5 : 1}
            />
          ))}
          {truth && (
            <>
              <path d={`M${x(trace.skills[0])} ${BASE}l4 -8h-8z`} fill="var(--ink-1)" className="marker" />
              <path
                d={`M${x(moment.trueSkill)} ${BASE}l4 -8h-8z`}
                fill="var(--surface-plate)"
                stroke="var(--ink-1)"
                strokeWidth="1.2"
              />
            </>
          )}
          <XAxis ticks={ticks} from={6} to={width - 6} y={BASE + 16} label="skill" />
        </svg>
      </div>
      <p>{whyWords(trace, policy, game)}</p>
      <p>
        <b>{resultWords(moment)}</b>{" "}
        <span className="ink-3">
          {number(moment.wins)} of {number(game)} won before; now {number(after.mean, 2)} ±{" "}
          {number(Math.sqrt(after.variance), 2)}.
        </span>
      </p>
    </section>
  );
}
