import { contenderStyle } from "../../../ui";
import { rating } from "../../../ui/format";
import { Plot, Words, XAxis, usePlot, Handle } from "../../../ui/plot";
import { figureState, useFigurePlayers } from "./figureState";
import { useStage } from "./stage";

const RANGE = { min: 1000, max: 2000, step: 10 };
const ROW = { phone: 32, desktop: 30, wall: 44 };
const NAMES = { phone: 78, desktop: 92, wall: 190 };

interface StripProps {
  /** Names of the players whose rating can be dragged; by default all. */
  readonly only?: readonly string[];
  readonly slot: number;
}

/** Ratings that can be dragged along an axis, one row each, sorted by name, so that none moves under the pointer. */
export function Strip({ only, slot }: StripProps) {
  const players = useFigurePlayers();
  const stage = useStage();
  const pitch = ROW[stage];
  const order = players
    .map((_, i) => i)
    .filter((i) => only?.includes(players[i].name) ?? true)
    .sort((a, b) => players[a].name.localeCompare(players[b].name));
  const row = (at: number) => pitch * (at + 0.5);
  const all = order.map((i) => players[i].points);
  const domain = [Math.min(RANGE.min, ...all), Math.max(RANGE.max, ...all)] as const;
  return (
    <Plot
      label="Ratings: drag a mark to change one"
      height={pitch * order.length + 40}
      margin={{ left: NAMES[stage], right: stage === "wall" ? 48 : 24, top: 0, bottom: 40 }}
      x={{ domain, ticks: [1000, 1250, 1500, 1750, 2000], format: rating, label: "rating, points: drag a mark" }}
      over={order.map((i, at) => (
        <Handle
          key={players[i].name}
          label={`${players[i].name}, rating`}
          value={players[i].points}
          onChange={(points) => figureState.change(i, { points })}
          {...RANGE}
          min={domain[0]}
          max={domain[1]}
          text={`${rating(players[i].points)} points`}
          y={row(at)}
          color={contenderStyle(slot).color}
        />
      ))}
    >
      <XAxis line={false} />
      {order.map((i, at) => (
        <Row key={players[i].name} name={players[i].name} points={players[i].points} y={row(at)} />
      ))}
    </Plot>
  );
}

function Row({ name, points, y }: { readonly name: string; readonly points: number; readonly y: number }) {
  const { x, left, right } = usePlot();
  const end = x(points) > right - 70;
  return (
    <>
      <line className="grid" x1={left} x2={right} y1={y} y2={y} />
      <text className="label" x={0} y={y + 5}>
        {name}
      </text>
      <Words x={points} y={y + 5} dx={end ? -18 : 18} anchor={end ? "end" : "start"} className="label-small halo">
        {rating(points)}
      </Words>
    </>
  );
}
