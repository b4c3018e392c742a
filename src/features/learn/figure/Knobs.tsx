import type { CSSProperties } from "react";
import { Slider } from "../../../ui";
import { hand, useHand } from "./hand";
import { useStage } from "./stage";
import { columns } from "./columns";
import styles from "./figure.module.css";

const KNOBS = {
  points: { word: "rating", range: { min: 1000, max: 2000, step: 10, scale: "linear" }, unit: "points", value: 1500 },
  sd: { word: "uncertainty", range: { min: 20, max: 420, step: 10, scale: "linear" }, unit: "points", value: 100 },
  score: { word: "score", range: { min: 0, max: 40, step: 1, scale: "linear" }, unit: "", value: 0 },
  minutes: { word: "minutes", range: { min: 1, max: 60, step: 1, scale: "linear" }, unit: "min", value: 20 },
} as const;

interface KnobsProps {
  readonly of?: readonly (keyof typeof KNOBS)[];
  /** Names of the players that have them; by default all. */
  readonly only?: readonly string[];
}

/** One slider a player for each thing that the lesson turns; in the order of names, so that none moves away under the pointer. */
export function Knobs({ of = ["points"], only }: KnobsProps) {
  const players = useHand();
  const phone = useStage() === "phone";
  const order = players
    .map((_, i) => i)
    .filter((i) => only?.includes(players[i].name) ?? true)
    .sort((a, b) => players[a].name.localeCompare(players[b].name));
  const across = of.length > 1 ? of.length : phone ? 1 : columns(players.length);
  return (
    <div className={styles.knobs} style={{ "--across": across } as CSSProperties}>
      {order.flatMap((i) =>
        of.map((what) => {
          const { word, range, unit, value } = KNOBS[what];
          return (
            <Slider
              key={`${what} ${players[i].name}`}
              label={`${players[i].name}, ${word}`}
              value={players[i][what] ?? value}
              onChange={(next) => hand.change(i, { [what]: next })}
              min={what === "points" ? -10_000 : what === "sd" || what === "minutes" ? 1 : 0}
              max={what === "points" ? 10_000 : 1000}
              range={range}
              unit={across > (phone ? 1 : 2) ? undefined : unit || undefined}
              stacked={across > 1}
            />
          );
        }),
      )}
    </div>
  );
}
