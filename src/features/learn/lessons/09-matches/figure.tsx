import { ChartFrame, useSize } from "../../../../ui";
import { number, percentSign } from "../../../../ui/format";
import { candidateQuestion } from "../../claims/measure";
import { Knobs } from "../../figure/Knobs";
import { useHand } from "../../figure/hand";
import { frameState, useEngine } from "../../figure/useEngine";

const KNOBS = ["points", "sd"] as const;
const ROW = 46;
const NAMES = 96;

/** Opponents for the first player: how even each game is, and what its result is worth for those to come. */
export default function Matches() {
  const [player, ...pool] = useHand();
  const asked = useEngine("candidates", player && pool.length > 0 ? candidateQuestion(player, pool) : null);
  const table = asked.answer?.result.quality.length === pool.length ? asked.answer.result : null;
  const [ref, { width }] = useSize();
  const span = Math.max(40, (width - NAMES - 24) / 2 - 48);
  const far = table ? Math.max(...table.lookAhead) : 1;
  return (
    <ChartFrame
      title="Candidates"
      lazy={false}
      reading={
        table
          ? `The most even game is against ${pool[table.choices.drawChance].name}; with twenty games to come, the knowledge gradient chooses ${pool[table.choices.kgHorizon].name}.`
          : undefined
      }
      table={
        table
          ? () => ({
              columns: [
                { label: "Opponent" },
                { label: "Match quality", format: percentSign },
                { label: "Look-ahead, of the best", format: percentSign },
              ],
              rows: pool.map(({ name }, i) => [name, table.quality[i], table.lookAhead[i] / far]),
            })
          : undefined
      }
      controls={<Knobs of={KNOBS} />}
      footer="Match quality: 100 % is a game between two who are known to be equal. Look-ahead: the best game afterwards, against the best of the four."
      {...frameState({ answer: table, trouble: asked.trouble })}
    >
      <div ref={ref}>
        <svg
          data-chart
          width={width}
          height={ROW * pool.length + 34}
          role="img"
          aria-label="Candidates: match quality and look-ahead"
        >
          <text className="tick" x={NAMES} y={14}>
            match quality
          </text>
          <text className="tick" x={NAMES + span + 60} y={14}>
            look-ahead
          </text>
          {table &&
            pool.map(({ name, points }, i) => {
              const y = 26 + ROW * i;
              return (
                <g key={name}>
                  <text className="label" x={0} y={y + 12}>
                    {name}
                  </text>
                  <text className="tick" x={0} y={y + 30}>
                    {number(points)}
                  </text>
                  {[table.quality[i], table.lookAhead[i] / far].map((share, c) => (
                    <g key={c} transform={`translate(${NAMES + c * (span + 60)} ${y})`}>
                      <rect width={span * share} height={20} fill={c === 0 ? "var(--ink-1)" : "var(--ink-4)"} />
                      <text className="label-small" x={span * share + 6} y={15}>
                        {percentSign(share)}
                      </text>
                    </g>
                  ))}
                </g>
              );
            })}
        </svg>
      </div>
    </ChartFrame>
  );
}
