import type { Lane } from "./lanes";

interface LaneNameProps {
  readonly lane: Lane;
  readonly x: number;
  readonly y: number;
  /** Pixels. */
  readonly room: number;
  readonly strong: boolean;
}

/** "4 Indigo Hare" before a row of a chart; cut with the whole in a title where there is no room. */
export function LaneName({ lane, x, y, room, strong }: LaneNameProps) {
  const text = lane.finish === "finished" ? `${lane.place} ${lane.name}` : lane.name;
  const most = Math.floor(room / 6);
  return (
    <text className="label-2" x={x} y={y} style={strong ? { fontWeight: 650, fill: "var(--ink-1)" } : undefined}>
      {text.length > most && <title>{text}</title>}
      {text.length > most ? `${text.slice(0, most - 1)}…` : text}
    </text>
  );
}
