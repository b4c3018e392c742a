import { useState } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  holdsRatings,
  race as ownRace,
  raceByKey,
  useChoices,
  useDataSet,
  useResults,
  useWanted,
} from "../../../store";
import { Button, IconButton, useNarrow } from "../../../ui";
import { counted, date, number } from "../../../ui/format";
import { UPSETS_HINT, upsetsWords } from "../../../ui/upsets";
import { fieldWords } from "../field/lanes";
import { useEdits } from "../field/useEdits";
import type { Field } from "../field/useField";
import { PresetMenu } from "./PresetMenu";
import { SeasonPicker } from "./SeasonPicker";
import { takeRace } from "./take";
import { WhatIfMark, WhatIfWays } from "./WhatIf";
import styles from "./RaceBar.module.css";

/** Which race is in the hand, and how to take another. */
export function RaceBar({ field }: { readonly field: Field }) {
  const { lanes, race: slot } = field;
  const from = useChoices((choices) => choices.race.from);
  const current = useChoices((choices) => choices.current);
  const snapshot = useResults((results) => results.snapshot.value);
  const snapshotOf = useResults((results) => results.snapshotOf);
  const narrow = useNarrow();
  const holds = useChoices(holdsRatings);
  const [picking, setPicking] = useState(false);
  useWanted("upsets", !narrow);
  const edits = useEdits();
  const upsets = slot.value?.answer.upsets;
  const under = field.contenders.find(({ id }) => id === slot.value?.focus);

  const keys = snapshot?.history.keys;
  const at = snapshot && from && from.dataSet === current ? raceByKey(snapshot.history, from.key) : -1;
  // A race of one's own stands behind the last of the season.
  const previous = keys && keys.length > 0 ? (at > 0 ? at - 1 : at < 0 ? keys.length - 1 : -1) : -1;
  const next = keys && at >= 0 && at < keys.length - 1 ? at + 1 : -1;
  const take = (index: number) => {
    if (keys && index >= 0) takeRace(keys[index]);
  };
  const open = useDataSet();
  const isElsewhere = from !== null && from.dataSet !== current && snapshotOf === current && at < 0;
  const about = [
    from?.date && date(from.date),
    keys && at >= 0 && `race ${number(at + 1)} of ${number(keys.length)}`,
    edits ? edits.words : !narrow && lanes.length > 0 && fieldWords(lanes),
  ].filter(Boolean);

  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <h1>
          {from ? from.name || (at >= 0 ? `Race ${number(at + 1)}` : "A race of the season") : "A race of your own"}
        </h1>
        {edits && <WhatIfMark edits={edits} />}
        <span>{about.join(" · ") || counted(lanes.length, "entrant")}</span>
      </div>
      {!narrow && (
        <span className={styles.upsets} title={UPSETS_HINT}>
          {upsets && upsetsWords(upsets, under?.name ?? "")}
        </span>
      )}
      <WhatIfWays edits={edits} />
      <div className={styles.actions}>
        <PresetMenu />
        <IconButton
          kind="plain"
          label="Previous race"
          icon={<ChevronLeft size={16} />}
          disabled={previous < 0}
          onClick={() => take(previous)}
        />
        <Button disabled={!keys || keys.length === 0} onClick={() => setPicking(true)}>
          {narrow ? "Season" : "Load from season"}
        </Button>
        <IconButton
          kind="plain"
          label="Next race"
          icon={<ChevronRight size={16} />}
          disabled={next < 0}
          onClick={() => take(next)}
        />
      </div>
      {isElsewhere && (
        <p className={styles.stale} role="status">
          <span>This race is from another data set and stays, because it is edited.</span>
          <Button onClick={() => take((keys?.length ?? 0) - 1)}>Last race of {open?.name}</Button>
        </p>
      )}
      {at >= 0 && holds && (
        <p className={styles.stale} role="status">
          <span>Some ratings of this race were set by hand: they do not follow the season or the systems.</span>
          <Button onClick={() => ownRace.rerate()}>Re-rate</Button>
        </p>
      )}
      {picking && snapshot && <SeasonPicker snapshot={snapshot} chosen={at} onClose={() => setPicking(false)} />}
    </div>
  );
}
