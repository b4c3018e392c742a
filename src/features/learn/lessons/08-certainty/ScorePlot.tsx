import { useContext } from "react";
import { contenderStyle } from "../../../../ui";
import { change, direction, rating } from "../../../../ui/format";
import { LettersContext, Plot, Words, XAxis, usePlot } from "../../../../ui/plot";
import { useNumberGuess } from "../../figure/hand";
import { GuessMark } from "../../figure/GuessMark";
import { useReach } from "../../figure/useReach";
import { useStage } from "../../figure/stage";
import { between, SDS } from "./belief";
import type { Belief, Moved } from "./belief";

const ROW = { phone: 118, desk: 168, wall: 250 };

/** Pixels between score and mean at which both have room for their words. */
const NAMED = 130;

interface ScorePlotProps {
  readonly beliefs: readonly Moved[];
  /** 0 before the game, 1 after it. */
  readonly at: number;
  readonly slot: number;
}

/** A row a player: the band of ±3 sd, the mean in its middle and the score at its lower end, before (hollow) and now (filled). */
export function ScorePlot({ beliefs, at, slot }: ScorePlotProps) {
  const row = ROW[useStage()];
  const guess = useNumberGuess();
  const letters = useContext(LettersContext);
  const ends = beliefs.flatMap(({ before, after }) =>
    [before, after].flatMap(({ mean, sd }) => [mean - SDS * sd, mean + SDS * sd]),
  );
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const middle = Math.round((low + high) / 400) * 200;
  const reach = useReach(Math.ceil(Math.max(high - middle, middle - low) / 200) * 200);
  const loser = beliefs.length - 1;
  return (
    <Plot
      label="Mean, band and cautious score of each player, before and after the game"
      height={row * beliefs.length + 44}
      margin={{ top: 0, right: 16, bottom: 44, left: 16 }}
      x={{ domain: [middle - reach, middle + reach], most: 5, format: rating, label: "rating, points" }}
    >
      <XAxis line={false} grid />
      {beliefs.map((one, i) => {
        const now = between(one, at);
        const top = row * i;
        const by = now.score - one.before.score;
        return (
          <g key={one.name}>
            <Words x="left" y={top + 12 + 10 * letters} className="label halo">
              {one.name} {i === 0 ? "won" : "lost"}
            </Words>
            <Words x="right" y={top + 12 + 10 * letters} className={`label halo ${direction(by)}`}>
              score {change(by)}
            </Words>
            <Band belief={one.before} y={top + row * 0.48} height={row * 0.13} slot={slot} />
            <Band belief={now} y={top + row * 0.74} height={row * 0.17} slot={slot} filled />
            {i === loser && guess !== null && <GuessMark guess={one.before.score + guess} y={top + row * 0.74} />}
          </g>
        );
      })}
    </Plot>
  );
}

interface BandProps {
  readonly belief: Belief;
  readonly y: number;
  readonly height: number;
  readonly slot: number;
  readonly filled?: boolean;
}

function Band({ belief: { mean, sd, score }, y, height, slot, filled = false }: BandProps) {
  const { x } = usePlot();
  const letters = useContext(LettersContext);
  const { color } = contenderStyle(slot);
  const [from, to] = [x(mean - SDS * sd), x(mean + SDS * sd)];
  return (
    <g>
      <rect
        x={from}
        y={y - height / 2}
        width={Math.max(1, to - from)}
        height={height}
        fill={filled ? color : "none"}
        fillOpacity={0.2}
        stroke={filled ? color : "var(--ink-3)"}
        strokeDasharray={filled ? undefined : "4 3"}
      />
      <circle cx={x(mean)} cy={y} r={6} fill={filled ? color : "var(--surface-plate)"} stroke={color} strokeWidth={2} />
      <line
        x1={x(score)}
        x2={x(score)}
        y1={y - height}
        y2={y + height}
        stroke="var(--ink-1)"
        strokeWidth={filled ? 4 : 2}
      />
      {filled && (
        <>
          {x(mean) - x(score) > NAMED * letters && (
            <text className="label-small halo" x={x(mean)} y={y + height + 12 * letters} textAnchor="middle">
              mean {rating(mean)}
            </text>
          )}
          <text className="label-small halo" x={x(score)} y={y + height + 12 * letters} textAnchor="start">
            score {rating(score)}
          </text>
        </>
      )}
    </g>
  );
}
