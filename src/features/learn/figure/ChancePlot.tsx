import { contenderStyle, useSize } from "../../../ui";
import { percentSign } from "../../../ui/format";

interface ChancePlotProps {
  readonly first: string;
  readonly second: string;
  readonly chance: number;
  readonly slot: number;
}

const HEIGHT = 72;
const ROWS = 10;

/** A hundred games as squares: those that the first player is expected to win are filled. */
export function ChancePlot({ first, second, chance, slot }: ChancePlotProps) {
  const [ref, { width }] = useSize();
  const side = Math.min(34, Math.max(12, (width - 8) / 20));
  const won = Math.round(chance * 100);
  const { color } = contenderStyle(slot);
  const label = `Of a hundred games ${first} is expected to win ${won}, ${second} ${100 - won}`;
  return (
    <div ref={ref}>
      <svg data-chart width={width} height={HEIGHT + 5 * side} role="img" aria-label={label}>
        <text className="label" x={0} y={20}>
          {first} wins {percentSign(chance)}
        </text>
        <text className="label" x={side * 20} y={20} textAnchor="end">
          {second} wins {percentSign(1 - chance)}
        </text>
        {Array.from({ length: 100 }, (_, i) => {
          const column = Math.floor(i / (ROWS / 2));
          return (
            <rect
              key={i}
              x={column * side + 1}
              y={34 + (i % (ROWS / 2)) * side}
              width={side - 2}
              height={side - 2}
              fill={i < won ? color : "none"}
              stroke={i < won ? color : "var(--ink-4)"}
            />
          );
        })}
        <text className="tick" x={side * 20} y={34 + 5 * side + 20} textAnchor="end">
          a hundred games
        </text>
      </svg>
    </div>
  );
}
