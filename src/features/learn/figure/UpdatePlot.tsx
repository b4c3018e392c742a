import { scaleLinear } from "d3-scale";
import { Marker, contenderStyle, useSize } from "../../../ui";
import { change, direction } from "../../../ui/format";
import { XAxis } from "../../../ui/charts/Axes";
import { ChartTip } from "../../../ui/charts/ChartTip";
import { niceTicks } from "../../../ui/charts/axis";
import { useStage } from "./stage";
import { useReach } from "./useReach";
import type { RaceView } from "./useRace";

const TOP = 30;
/** Room for the names, for a value beyond the outermost mark, and for all rows together where they are few. */
const ROOM = {
  phone: { left: 108, right: 48, rows: 0, most: 30 },
  desk: { left: 124, right: 52, rows: 300, most: 120 },
  wall: { left: 160, right: 70, rows: 360, most: 140 },
};

/** One row a player, one mark a contender: what each rating moves by. */
export function UpdatePlot({
  players,
  contenders,
  changes,
  unit = "points",
}: Omit<RaceView, "sdChanges"> & { readonly unit?: string }) {
  const [ref, { width }] = useSize();
  const { left, right, rows, most } = ROOM[useStage()];
  const pitch = Math.max(30, 14 * contenders.length + 14, Math.min(most, rows / Math.max(1, players.length)));
  const apart = Math.min(26, Math.max(14, pitch / (contenders.length + 1)));
  const bottom = TOP + pitch * players.length;
  const reach = useReach(Math.max(1, ...changes.flat().filter(Number.isFinite).map(Math.abs)));
  const x = scaleLinear()
    .domain([-reach, reach])
    .range([left, Math.max(left + 40, width - right)])
    .nice(4);
  const ticks = niceTicks(x, { along: "x", most: 5, format: (v) => change(v, v % 1 ? 1 : 0) });
  const y = (i: number, c: number) => TOP + pitch * (i + 0.5) + (c - (contenders.length - 1) / 2) * apart;
  const label = "Update sizes: one row a player, one mark a contender";
  return (
    <div ref={ref}>
      <ChartTip
        label={label}
        by="y"
        marks={players.map((_, i) => ({ x: x(changes[0]?.[i] ?? 0), y: TOP + pitch * (i + 0.5) }))}
        tip={(i) => ({
          title: players[i].name,
          rows: contenders.map((contender, c) => {
            const value = changes[c]?.[i] ?? 0;
            return { slot: contender.slot, label: contender.label, value: change(value), tone: direction(value) };
          }),
        })}
      >
        <svg data-chart width={width} height={bottom + 40} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <line key={tick.value} className="grid" x1={tick.at} x2={tick.at} y1={TOP} y2={bottom} />
          ))}
          <line className="zero" x1={x(0)} x2={x(0)} y1={TOP - 6} y2={bottom} />
          <text className="tick" x={x(0)} y={TOP - 12} textAnchor="middle">
            no change
          </text>
          {players.map((player, i) => (
            <g key={player.name}>
              <line className="grid" x1={0} x2={width} y1={TOP + pitch * (i + 1)} y2={TOP + pitch * (i + 1)} />
              <text className="label" x={0} y={TOP + pitch * (i + 0.5) + 4}>
                {player.name}
              </text>
              {contenders.map((contender, c) => {
                const value = changes[c]?.[i];
                if (value === undefined || !Number.isFinite(value)) return null;
                const { color, dash } = contenderStyle(contender.slot);
                return (
                  <g key={contender.label}>
                    <line
                      x1={x(0)}
                      x2={x(value)}
                      y1={y(i, c)}
                      y2={y(i, c)}
                      stroke={color}
                      strokeWidth="var(--chart-line)"
                      strokeDasharray={dash}
                    />
                    <Marker slot={contender.slot} x={x(value)} y={y(i, c)} />
                    <text
                      className="label-small halo"
                      x={x(value) + (value < 0 ? -9 : 9)}
                      y={y(i, c) + 4}
                      textAnchor={value < 0 ? "end" : "start"}
                    >
                      {change(value)}
                    </text>
                  </g>
                );
              })}
            </g>
          ))}
          <XAxis ticks={ticks} from={left} to={width - 4} y={bottom} label={`change of rating, ${unit}`} line={false} />
        </svg>
      </ChartTip>
    </div>
  );
}
