import type { CSSProperties } from "react";
import { Slider } from "../../../ui";
import { figureState, useFigurePlayers } from "./figureState";
import { useStage } from "./stage";
import { columns } from "./knobColumns";
import { KNOBS } from "./knobs";
import styles from "./figure.module.css";

interface KnobsProps {
  readonly of?: readonly (keyof typeof KNOBS)[];
  /** Names of the players with sliders; by default all. */
  readonly only?: readonly string[];
}

/** A slider for each player and each setting of the lesson, sorted by name, so that none moves under the pointer. */
export function Knobs({ of = ["points"], only }: KnobsProps) {
  const players = useFigurePlayers();
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
              onChange={(next) => figureState.change(i, { [what]: next })}
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
