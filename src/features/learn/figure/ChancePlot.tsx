import { useSize } from "../../../ui";
import { percentSign } from "../../../ui/format";
import { Bars, Plot, type Bar } from "../../../ui/plot";
import { useStage } from "./stage";

interface ChancePlotProps {
  readonly first: string;
  readonly second: string;
  readonly chance: number;
  readonly slot: number;
  /** Games played so far: true if the first player won. The remaining squares show the expectation. */
  readonly games?: readonly boolean[];
  /** The student's prediction of the first player's wins, or null. */
  readonly guess?: number | null;
}

const GAMES = 100;
const SIDE = { phone: 17, desktop: 30, wall: 44 };
/** Space for the labels beside the square, or above it. */
const WORDS = 140;
const ABOVE = 52;
/** Gap between two squares. */
const GAP = 1;

/**
 * A hundred games as squares: the filled ones are the expected wins of the first player, or after playing the actual
 * wins.
 */
export function ChancePlot({ first, second, chance, slot, games = [], guess = null }: ChancePlotProps) {
  const [ref, { width }] = useSize();
  const stage = useStage();
  const wide = stage !== "phone";
  const across = wide ? 10 : 20;
  const down = GAMES / across;
  const top = wide ? 0 : ABOVE;
  const side = Math.max(8, Math.min(SIDE[stage], (width - (wide ? WORDS : 0)) / across));
  const [right, bottom] = [across * side, top + down * side];
  const expected = Math.round(chance * GAMES);
  const playing = games.length > 0;
  const squares = Array.from({ length: GAMES }, (_, i): Bar => {
    const [column, row] = [i % across, Math.floor(i / across)];
    return { x: [column, column + 1], y: [row + GAP / side, row + 1 - GAP / side] };
  });
  return (
    <div ref={ref}>
      <Plot
        label={`Of 100 games ${first} is expected to win ${expected}, ${second} ${GAMES - expected}`}
        width={width}
        height={bottom + 24}
        margin={{ left: 0, right: width - right, top, bottom: 24 }}
        x={{ domain: [0, across] }}
        y={{ domain: [down, 0] }}
      >
        <Bars bars={squares.filter((_, i) => (playing ? games[i] : i < expected))} slot={slot} gap={GAP} />
        <Bars
          bars={squares.filter((_, i) => (playing ? !games[i] : i >= expected))}
          gap={GAP}
          fill="none"
          stroke="var(--ink-4)"
        />
        <Bars
          bars={squares.filter((_, i) => playing && i < games.length && !games[i])}
          gap={GAP}
          fill="var(--surface-sunken)"
        />
        {guess !== null && !playing && (
          <Bars
            bars={squares.filter((_, i) => i < guess)}
            gap={GAP + 3}
            fill="none"
            stroke="var(--mark-edge)"
            strokeWidth={2}
          />
        )}
        {wide ? (
          <>
            <Share name={first} share={chance} x={right + 24} y={16} expected={playing} />
            <Share name={second} share={1 - chance} x={right + 24} y={bottom - 44} expected={playing} />
          </>
        ) : (
          <>
            <Share name={first} share={chance} x={0} y={14} expected={playing} />
            <Share name={second} share={1 - chance} x={right} y={14} expected={playing} end />
          </>
        )}
        <text className="tick" x={right} y={bottom + 18} textAnchor="end">
          {playing
            ? `${games.length} of 100 games played: ${first} won ${games.filter(Boolean).length}`
            : guess === null
              ? "100 games"
              : "100 games; framed: your guess"}
        </text>
      </Plot>
    </div>
  );
}

interface ShareProps {
  readonly name: string;
  readonly share: number;
  readonly x: number;
  readonly y: number;
  /** Whether played games are shown beside it, so that the number must be called an expectation. */
  readonly expected: boolean;
  readonly end?: boolean;
}

/** A share in numbers large enough for the back of a classroom. */
function Share({ name, share, x, y, expected, end = false }: ShareProps) {
  const large = useStage() === "phone" ? 24 : 40;
  return (
    <text x={x} y={y} textAnchor={end ? "end" : "start"} className="label">
      {name} {expected ? "expected" : "wins"}
      <tspan x={x} dy={large * 0.95} fontSize={large} fontWeight={600}>
        {percentSign(share)}
      </tspan>
    </text>
  );
}
