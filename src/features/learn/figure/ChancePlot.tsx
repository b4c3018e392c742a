import { contenderStyle, useSize } from "../../../ui";
import { percentSign } from "../../../ui/format";
import { useStage } from "./stage";

interface ChancePlotProps {
  readonly first: string;
  readonly second: string;
  readonly chance: number;
  readonly slot: number;
}

const GAMES = 100;
const SIDE = { phone: 24, desk: 44, wall: 48 };
/** Room for the words beside the square. */
const WORDS = 140;

/** A hundred games as squares: those that the first player is expected to win are filled. */
export function ChancePlot({ first, second, chance, slot }: ChancePlotProps) {
  const [ref, { width }] = useSize();
  const stage = useStage();
  const wide = stage !== "phone";
  const across = wide ? 10 : 20;
  const top = wide ? 0 : 52;
  const side = Math.max(10, Math.min(SIDE[stage], (width - (wide ? WORDS : 0)) / across));
  const bottom = top + (GAMES / across) * side;
  const won = Math.round(chance * GAMES);
  const { color } = contenderStyle(slot);
  const label = `Of a hundred games ${first} is expected to win ${won}, ${second} ${GAMES - won}`;
  const right = across * side;
  return (
    <div ref={ref}>
      <svg data-chart width={width} height={bottom + 24} role="img" aria-label={label}>
        {Array.from({ length: GAMES }, (_, i) => (
          <rect
            key={i}
            x={(i % across) * side + 1}
            y={top + Math.floor(i / across) * side + 1}
            width={side - 2}
            height={side - 2}
            fill={i < won ? color : "none"}
            stroke={i < won ? color : "var(--ink-4)"}
          />
        ))}
        {wide ? (
          <>
            <Share name={first} share={chance} x={right + 24} y={16} />
            <Share name={second} share={1 - chance} x={right + 24} y={bottom - 44} />
          </>
        ) : (
          <>
            <Share name={first} share={chance} x={0} y={14} />
            <Share name={second} share={1 - chance} x={right} y={14} end />
          </>
        )}
        <text className="tick" x={right} y={bottom + 18} textAnchor="end">
          a hundred games
        </text>
      </svg>
    </div>
  );
}

interface ShareProps {
  readonly name: string;
  readonly share: number;
  readonly x: number;
  readonly y: number;
  readonly end?: boolean;
}

/** The share in figures that can be read from the back of the room. */
function Share({ name, share, x, y, end = false }: ShareProps) {
  const large = useStage() === "phone" ? 24 : 40;
  return (
    <text x={x} y={y} textAnchor={end ? "end" : "start"} className="label">
      {name} wins
      <tspan x={x} dy={large * 0.95} fontSize={large} fontWeight={600}>
        {percentSign(share)}
      </tspan>
    </text>
  );
}
