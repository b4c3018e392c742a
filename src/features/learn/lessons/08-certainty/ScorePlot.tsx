import { useContext } from "react";
import { contenderStyle } from "../../../../ui";
import { change, direction, rating } from "../../../../ui/format";
import { LettersContext, Plot, Words, XAxis, usePlot } from "../../../../ui/plot";
import { useNumberGuess } from "../../figure/figureState";
import { GuessMark } from "../../figure/GuessMark";
import { useReach } from "../../figure/useReach";
import { useStage } from "../../figure/stage";
import { between, SDS, type ScoredBelief, type MovedBelief } from "./belief";

const ROW = { phone: 118, desktop: 168, wall: 250 };

/** Height below the rows for the student's guess. */
const GUESSED = 26;

interface ScorePlotProps {
  readonly beliefs: readonly MovedBelief[];
  /** 0 before the game, 1 after it. */
  readonly at: number;
  readonly slot: number;
  /** false: shows only the belief before the game. */
  readonly played: boolean;
}

/** A row for each player: the band of ±3 sd, the mean in its middle and the score at its lower end, before (hollow) and now (filled). */
export function ScorePlot({ beliefs, at, slot, played }: ScorePlotProps) {
  const row = ROW[useStage()];
  const guess = useNumberGuess();
  const letters = useContext(LettersContext);
  const ends = beliefs.flatMap(({ before, after }) =>
    (played ? [before, after] : [before]).flatMap(({ mean, sd }) => [mean - SDS * sd, mean + SDS * sd]),
  );
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const middle = Math.round((low + high) / 400) * 200;
  const reach = useReach(Math.ceil(Math.max(high - middle, middle - low) / 200) * 200);
  const loser = beliefs[beliefs.length - 1];
  const rows = row * beliefs.length + (guess === null ? 0 : GUESSED);
  return (
    <Plot
      label={`Rating, uncertainty and cautious score of each player, ${played ? "before and after the game" : "before the game"}`}
      height={rows + 44}
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
              {one.name} {played && (i === 0 ? "won" : "lost")}
            </Words>
            {played && (
              <Words x="right" y={top + 12 + 10 * letters} className={`label halo ${direction(by)}`}>
                score {change(by)}
              </Words>
            )}
            <Band
              belief={one.before}
              y={top + row * (played ? 0.36 : 0.7)}
              height={row * 0.13}
              slot={slot}
              named={!played}
            />
            {played && <Band belief={now} y={top + row * 0.7} height={row * 0.17} slot={slot} filled named />}
          </g>
        );
      })}
      {guess !== null && <GuessMark guess={loser.before.score + guess} y={rows - GUESSED / 2} beside />}
    </Plot>
  );
}

interface BandProps {
  readonly belief: ScoredBelief;
  readonly y: number;
  readonly height: number;
  readonly slot: number;
  readonly filled?: boolean;
  /** Whether rating and score are written out. */
  readonly named: boolean;
}

function Band({ belief: { mean, sd, score }, y, height, slot, filled = false, named }: BandProps) {
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
      {named && (
        <>
          <text className="label-small halo" x={x(mean)} y={y - height / 2 - 5} textAnchor="middle">
            rating {rating(mean)}
          </text>
          <text className="label-small halo" x={x(score)} y={y + height + 11 * letters} textAnchor="start">
            score {rating(score)}
          </text>
        </>
      )}
    </g>
  );
}
