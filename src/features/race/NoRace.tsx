import { useState } from "react";
import { useResults } from "../../store";
import { Button, Progress } from "../../ui";
import { AddPlayer } from "./order/AddPlayer";
import { PresetMenu } from "./bar/PresetMenu";
import { SeasonPicker } from "./bar/SeasonPicker";
import type { Field } from "./field/useField";
import styles from "./RaceScreen.module.css";

/** Shown when the race has no entrants: the season is still being read, or all were removed. */
export function NoRace({ field }: { readonly field: Field }) {
  const snapshot = useResults((results) => results.snapshot);
  const replays = useResults((results) => results.replays);
  const [picking, setPicking] = useState(false);
  const rating = Object.values(replays).find((slot) => slot.status === "working");
  const coming = snapshot.status === "working" || (!snapshot.value && snapshot.status === "idle");

  return (
    <div className={styles.nobody}>
      <h1>Race</h1>
      {coming || (rating && !field.race.value) ? (
        <Progress
          value={coming ? null : (rating?.progress ?? null)}
          text={coming ? "Reading the season" : "Rating the season, for the latest race with the ratings of that day"}
        />
      ) : (
        <>
          <p>No players yet. Take a race from the season, with the ratings of that day, or add your own players.</p>
          {snapshot.status === "error" && <p className={styles.problem}>{snapshot.message}</p>}
          <div className={styles.ways}>
            <Button kind="primary" disabled={!snapshot.value?.history.raceCount} onClick={() => setPicking(true)}>
              Load from season
            </Button>
            <PresetMenu />
            <AddPlayer starters={[]} />
          </div>
        </>
      )}
      {picking && snapshot.value && (
        <SeasonPicker snapshot={snapshot.value} chosen={-1} onClose={() => setPicking(false)} />
      )}
    </div>
  );
}
