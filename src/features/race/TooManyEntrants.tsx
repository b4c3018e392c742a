import { useState } from "react";
import { useResults, view } from "../../store";
import { Button } from "../../ui";
import { number } from "../../ui/format";
import { PresetMenu } from "./bar/PresetMenu";
import { SeasonPicker } from "./bar/SeasonPicker";
import styles from "./RaceScreen.module.css";

/** Maximum number of starters: more take a browser minutes to render. */
export const MOST_STARTERS = 500;

export function TooManyEntrants({ count }: { readonly count: number }) {
  const snapshot = useResults((results) => results.snapshot.value);
  const [picking, setPicking] = useState(false);
  return (
    <div className={styles.nobody}>
      <h1>Race</h1>
      <p>
        This race has {number(count)} entrants, and this screen shows up to {number(MOST_STARTERS)}. Season shows its
        result and what each entrant gained.
      </p>
      <div className={styles.ways}>
        <Button kind="primary" onClick={() => view.go("season")}>
          Go to Season
        </Button>
        <Button disabled={!snapshot?.history.raceCount} onClick={() => setPicking(true)}>
          Load from season
        </Button>
        <PresetMenu />
      </div>
      {picking && snapshot && <SeasonPicker snapshot={snapshot} chosen={-1} onClose={() => setPicking(false)} />}
    </div>
  );
}
