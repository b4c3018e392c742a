import { useState } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  holdsRatings,
  race,
  raceByKey,
  useChoices,
  useDataSet,
  useOpenRace,
  useResults,
  useWanted,
} from "../../../store";
import { Button, IconButton, useNarrow } from "../../../ui";
import { counted, date, number } from "../../../ui/format";
import { UPSETS_HINT, upsetsWords } from "../../../ui/upsets";
import { fieldWords } from "../field/starters";
import type { RaceEdits } from "../field/edits";
import { useEdits } from "../field/useEdits";
import type { RaceField } from "../field/useField";
import { RacePicker } from "./RacePicker";
import { PresetMenu } from "./PresetMenu";
import { openSeasonRace } from "./openSeasonRace";
import { WhatIfMark, WhatIfButtons } from "./WhatIf";
import styles from "./RaceBar.module.css";

/** The open race and its index in the open season, or -1 if it is not part of it. */
function usePlace() {
  const { from } = useOpenRace();
  const current = useChoices((choices) => choices.current);
  const snapshot = useResults((results) => results.snapshot.value);
  const keys = snapshot?.history.keys ?? [];
  const at = snapshot && from?.dataSet === current ? raceByKey(snapshot.history, from.key) : -1;
  return { from, current, snapshot, keys, at };
}

type Place = ReturnType<typeof usePlace>;

export function RaceBar({ field }: { readonly field: RaceField }) {
  const place = usePlace();
  const narrow = useNarrow();
  useWanted("upsets", !narrow);
  const edits = useEdits();

  return (
    <div className={styles.bar}>
      <Title starters={field.starters} place={place} edits={edits} narrow={narrow} />
      {!narrow && <Upsets field={field} />}
      <WhatIfButtons edits={edits} />
      <Ways place={place} narrow={narrow} />
      <Stale place={place} />
    </div>
  );
}

interface TitleProps {
  readonly starters: RaceField["starters"];
  readonly place: Place;
  readonly edits: RaceEdits | null;
  readonly narrow: boolean;
}

function Title({ starters, place: { from, keys, at }, edits, narrow }: TitleProps) {
  const unnamed = at >= 0 ? `Race ${number(at + 1)}` : "A race of the season";
  const about = [
    from?.date && date(from.date),
    at >= 0 && `race ${number(at + 1)} of ${number(keys.length)}`,
    edits ? edits.words : !narrow && starters.length > 0 && fieldWords(starters),
  ].filter(Boolean);
  return (
    <div className={styles.words}>
      <h1>{from ? from.name || unnamed : "A race of your own"}</h1>
      {edits && <WhatIfMark edits={edits} />}
      <span>{about.join(" · ") || counted(starters.length, "entrant")}</span>
    </div>
  );
}

function Upsets({ field: { race, contenders } }: { readonly field: RaceField }) {
  const { upsets, note } = race.value?.answer ?? {};
  const under = contenders.find(({ id }) => id === race.value?.focus);
  return (
    <span className={styles.upsets} title={UPSETS_HINT}>
      {upsets ? upsetsWords(upsets, under?.name ?? "") : note}
    </span>
  );
}

function Ways({ place: { keys, at, snapshot }, narrow }: { readonly place: Place; readonly narrow: boolean }) {
  const [picking, setPicking] = useState(false);
  const last = keys.length - 1;
  // A race that is not part of the season comes after its last race.
  const previous = at < 0 ? last : at - 1;
  const next = at >= 0 && at < last ? at + 1 : -1;
  return (
    <div className={styles.actions}>
      <PresetMenu />
      <IconButton
        kind="plain"
        label="Previous race"
        icon={<ChevronLeft size={16} />}
        disabled={previous < 0}
        onClick={() => openSeasonRace(keys[previous])}
      />
      <Button disabled={keys.length === 0} onClick={() => setPicking(true)}>
        {narrow ? "Season" : "Load from season"}
      </Button>
      <IconButton
        kind="plain"
        label="Next race"
        icon={<ChevronRight size={16} />}
        disabled={next < 0}
        onClick={() => openSeasonRace(keys[next])}
      />
      <RacePicker open={picking} snapshot={snapshot} chosen={at} onClose={() => setPicking(false)} />
    </div>
  );
}

/** Says how the open race differs from the open season, with a button to update it. */
function Stale({ place: { from, current, keys, at } }: { readonly place: Place }) {
  const isOpen = useResults((results) => results.snapshotOf) === current;
  const holds = useChoices(holdsRatings);
  const open = useDataSet();
  if (from && from.dataSet !== current && isOpen)
    return (
      <p className={styles.stale} role="status">
        <span>This race is from another data set and stays, because it is edited.</span>
        {keys.length > 0 && (
          <Button onClick={() => openSeasonRace(keys[keys.length - 1])}>Last race of {open?.name}</Button>
        )}
      </p>
    );
  return (
    at >= 0 &&
    holds && (
      <p className={styles.stale} role="status">
        <span>Some ratings of this race were set by hand: they do not follow the season or the systems.</span>
        <Button onClick={() => race.rerate()}>Re-rate</Button>
      </p>
    )
  );
}
