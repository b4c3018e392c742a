import { cut } from "../../../ui/plot";
import type { Starter } from "./starters";

interface StarterNameProps {
  readonly starter: Starter;
  /** In place of its place and name. */
  readonly short?: string;
  readonly x: number;
  readonly y: number;
  /** Pixels. */
  readonly room: number;
  readonly strong: boolean;
}

/** "4 Indigo Hare" before a row of a chart; cut with the whole in a title where there is no room. */
export function StarterName({ starter, short, x, y, room, strong }: StarterNameProps) {
  const whole =
    starter.finish === "finished" && short === undefined ? `${starter.place} ${starter.name}` : starter.name;
  const text = cut(short ?? whole, room, "label", strong);
  return (
    <text className="label-2" x={x} y={y} style={strong ? { fontWeight: 650, fill: "var(--ink-1)" } : undefined}>
      {text !== whole && <title>{whole}</title>}
      {text}
    </text>
  );
}
