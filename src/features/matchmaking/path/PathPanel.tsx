import { useMemo } from "react";
import { number } from "../../../ui/format";
import { Area, Line, Plot, Rule, XAxis, usePlot } from "../../../ui/plot";
import type { PathTrace } from "../../../engine/matchmaking/study/trace";
import type { PolicyId } from "../../../engine/matchmaking/policies";
import { POLICY_NAMES, PolicyMark } from "../policies";
import { densityPoints, domainOf, momentOf, resultWords, whyWords, type Gaussian } from "./path.chart";
import styles from "./path.module.css";

interface PathPanelProps {
  readonly trace: PathTrace;
  readonly policy: PolicyId;
  readonly game: number;
  readonly truth: boolean;
}

const HEIGHT = 190;
const MARGIN = { left: 6, right: 6, top: 14, bottom: 36 };
/** Pixels below the densities for the ticks of all means, and the height of the densities. */
const FOOT = 16;
const TALL = HEIGHT - MARGIN.top - MARGIN.bottom - FOOT;

/** One policy before one game: its belief, its choice with the reason, and the result. */
export function PathPanel({ trace, policy, game, truth }: PathPanelProps) {
  const moment = useMemo(() => momentOf(trace, policy, game), [trace, policy, game]);
  const domain = useMemo(() => domainOf(trace), [trace]);
  const { player, theirs, after } = moment;
  const peak = 1 / Math.sqrt(2 * Math.PI * Math.min(player.variance, theirs.variance, after.variance));
  const pixel = peak / TALL;
  const line = (belief: Gaussian) => densityPoints(belief, domain[0], domain[1], POINTS);
  return (
    <section className={styles.panel} aria-label={`${POLICY_NAMES[policy]}, game ${game + 1}`}>
      <h3>
        <PolicyMark id={policy} />
      </h3>
      <Plot
        label={`The player is believed to be ${meanSd(player)}, opponent ${moment.opponent + 1} ${meanSd(theirs)}`}
        height={HEIGHT}
        margin={MARGIN}
        x={{ domain, format: (value) => number(value), most: 7, label: "skill" }}
        y={{ domain: [-FOOT * pixel, peak] }}
      >
        <Area points={line(player)} fill="var(--ink-1)" />
        <Line points={line(player)} color="var(--ink-1)" strokeWidth={2.25} />
        <Line points={line(theirs)} strokeWidth={1.5} strokeDasharray="5 3" />
        <Line points={line(after)} color="var(--mark-edge)" strokeWidth={1.5} />
        {Array.from(moment.means, (mean, opponent) => {
          const chosen = opponent === moment.opponent;
          return (
            <Rule
              key={opponent}
              x={mean}
              from={-2 * pixel}
              to={(chosen ? -14 : -8) * pixel}
              kind="interval"
              stroke={chosen ? "var(--ink-1)" : "var(--ink-4)"}
              strokeWidth={chosen ? 2.5 : 1}
            />
          );
        })}
        {truth && (
          <>
            <Skill at={trace.skills[0]} filled />
            <Skill at={moment.trueSkill} />
          </>
        )}
        <XAxis />
      </Plot>
      <p>{whyWords(trace, policy, game)}</p>
      <p>
        <b>{resultWords(moment)}</b>{" "}
        <span className="ink-3">
          {game > 0 && `${number(moment.wins)} of ${number(game)} won before; `}now {meanSd(after)}.
        </span>
      </p>
    </section>
  );
}

const POINTS = 240;

const meanSd = ({ mean, variance }: Gaussian) => `${number(mean, 2)} ± ${number(Math.sqrt(variance), 2)}`;

/** A true skill: filled mark for the player, open for the opponent. */
function Skill({ at, filled = false }: { readonly at: number; readonly filled?: boolean }) {
  const { x, y } = usePlot();
  return (
    <path
      d={`M${x(at)} ${y(0)}l4 -8h-8z`}
      fill={filled ? "var(--ink-1)" : "var(--surface-plate)"}
      stroke={filled ? undefined : "var(--ink-1)"}
      strokeWidth={1.2}
      className={filled ? "marker" : undefined}
    />
  );
}
