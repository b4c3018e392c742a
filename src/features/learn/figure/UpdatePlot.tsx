import { change, direction } from "../../../ui/format";
import { Plot, Rule, Stems, Words, XAxis, usePlot } from "../../../ui/plot";
import { useStage } from "./stage";
import { GuessMark } from "./GuessMark";
import { useNumberGuess } from "./figureState";
import { useReach } from "./useReach";
import type { RaceView } from "./useRace";

const TOP = 30;
/** Space for the names, for a value beyond the outermost mark, and for all rows together if they are few. */
const ROOM = {
  phone: { left: 108, right: 48, rows: 0, most: 30 },
  desktop: { left: 124, right: 52, rows: 300, most: 120 },
  wall: { left: 160, right: 70, rows: 340, most: 200 },
};

/** Factor of the rows' height if neither the order nor the ratings are above them. */
const ALONE = 1.4;

interface UpdatePlotProps extends Omit<RaceView, "sdChanges"> {
  readonly unit?: string;
  /** Whether neither the order nor the ratings of the players are above it. */
  readonly alone?: boolean;
}

/** One row for each player, one mark for each system: how far each rating changes. */
export function UpdatePlot({ players, contenders, changes, unit = "points", alone = false }: UpdatePlotProps) {
  const { left, right, rows, most } = ROOM[useStage()];
  const guess = useNumberGuess();
  const pitch = Math.max(
    30,
    14 * contenders.length + 14,
    Math.min(most, (rows * (alone ? ALONE : 1)) / Math.max(1, players.length)),
  );
  const apart = Math.min(26, Math.max(14, pitch / (contenders.length + 1)));
  const reach = useReach(Math.max(1, Math.abs(guess ?? 0), ...changes.flat().filter(Number.isFinite).map(Math.abs)));
  const middle = (i: number) => TOP + pitch * (i + 0.5);
  return (
    <Plot
      label="Update sizes: one row per player, one mark per system"
      height={TOP + pitch * players.length + 40}
      margin={{ top: TOP, right, bottom: 40, left }}
      x={{
        domain: [-reach, reach],
        nice: 4,
        most: 5,
        format: (value) => change(value, value % 1 ? 1 : 0),
        label: `change of rating, ${unit}`,
      }}
      spots={players.map((_, i) => ({ x: changes[0]?.[i] ?? 0, y: middle(i) }))}
      by="y"
      tip={(i) => ({
        title: players[i].name,
        rows: contenders.map(({ slot, label }, c) => {
          const value = changes[c]?.[i] ?? 0;
          return { slot, label, value: change(value), tone: direction(value) };
        }),
      })}
    >
      <XAxis line={false} grid />
      <Rule x={0} kind="zero" above={6} />
      <Words x={0} y={TOP - 12} anchor="middle" className="tick">
        no change
      </Words>
      <PlayerRows names={players.map(({ name }) => name)} pitch={pitch} />
      <Stems
        rows={players.map(({ name }, i) => ({ key: name, values: contenders.map((_, c) => changes[c]?.[i]) }))}
        slots={contenders.map(({ slot }) => slot)}
        at={(i, c) => middle(i) + (c - (contenders.length - 1) / 2) * apart}
        kind="stated"
      />
      {guess !== null && <GuessMark guess={guess} y={middle(0)} />}
    </Plot>
  );
}

function PlayerRows({ names, pitch }: { readonly names: readonly string[]; readonly pitch: number }) {
  const { width, top } = usePlot();
  return names.map((name, i) => (
    <g key={name}>
      <line className="grid" x1={0} x2={width} y1={top + pitch * (i + 1)} y2={top + pitch * (i + 1)} />
      <text className="label" x={0} y={top + pitch * (i + 0.5) + 4}>
        {name}
      </text>
    </g>
  ));
}
