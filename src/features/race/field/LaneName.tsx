import { cut } from "../../../ui/plot";
import type { Lane } from "./lanes";

interface LaneNameProps {
  readonly lane: Lane;
  /** In place of its place and name. */
  readonly short?: string;
  readonly x: number;
  readonly y: number;
  /** Pixels. */
  readonly room: number;
  readonly strong: boolean;
}

/** "4 Indigo Hare" before a row of a chart; cut with the whole in a title where there is no room. */
export function LaneName({ lane, short, x, y, room, strong }: LaneNameProps) {
  const whole = lane.finish === "finished" && short === undefined ? `${lane.place} ${lane.name}` : lane.name;
  const text = cut(short ?? whole, room, "label", strong);
  return (
    <text className="label-2" x={x} y={y} style={strong ? { fontWeight: 650, fill: "var(--ink-1)" } : undefined}>
      {text !== whole && <title>{whole}</title>}
      {text}
    </text>
  );
}
