import { cut } from "../../../ui/plot";
import type { Starter } from "./starters";

interface StarterNameProps {
  readonly starter: Starter;
  /** Shown instead of place and name. */
  readonly short?: string;
  readonly x: number;
  readonly y: number;
  /** Pixels. */
  readonly room: number;
  readonly strong: boolean;
}

/** "4 Indigo Hare" at the left of a chart row; cut off if too long, with the full name in a title. */
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
