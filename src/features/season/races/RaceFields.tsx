import { useMemo, useState } from "react";
import { Checkbox, DateField, TextField } from "../../../ui";
import type { RaceDraft } from "./draft";
import type { DraftProblem } from "./draftRecord";
import { EXTRAS, type Extra } from "./EntrantRow";
import { typedDay } from "./typedDate";
import styles from "./editor.module.css";

/** The optional columns of the form: those with a value when it opened, until the user chooses. */
export function useExtras(opened: RaceDraft | null) {
  const [chosen, choose] = useState<ReadonlySet<Extra> | null>(null);
  // Fixed when the form opens, so that a column does not disappear while its last number is being retyped.
  const noted = useMemo(
    () => new Set(EXTRAS.map(({ id }) => id).filter((id) => opened?.entrants.some((one) => one[id] !== ""))),
    [opened],
  );
  const [ofRace, showOfRace] = useState<boolean | null>(null);
  const extras = chosen ?? noted;
  return {
    extras,
    /** Whether the fields for weight and season are shown. */
    isOfRace: ofRace ?? Boolean(opened?.weight || opened?.season),
    showOfRace,
    toggle: (id: Extra, on: boolean) => choose(new Set(on ? [...extras, id] : [...extras].filter((one) => one !== id))),
    /** Shows a hidden field that has a problem. */
    reveal: ({ entrant, field }: DraftProblem) => {
      const hidden = EXTRAS.find(({ id }) => entrant !== undefined && id === field && !extras.has(id));
      if (field === "weight") showOfRace(true);
      if (hidden) choose(new Set([...extras, hidden.id]));
    },
  };
}

interface RaceFieldsProps {
  readonly draft: RaceDraft;
  readonly noting: ReturnType<typeof useExtras>;
  /** Years with races in the season. */
  readonly years: Parameters<typeof typedDay>[1];
  readonly problem: DraftProblem | null;
  readonly onChange: (next: Partial<RaceDraft>) => void;
}

/** The race's own fields, and the choice of its entrants' columns. */
export function RaceFields({ draft, noting, years, problem, onChange }: RaceFieldsProps) {
  const { extras, isOfRace, showOfRace, toggle } = noting;
  const problemOf = (field: DraftProblem["field"]) => (problem?.field === field ? problem!.problem : null);
  return (
    <>
      <div className={styles.head}>
        <TextField label="Race" value={draft.id} onChange={(id) => onChange({ id })} />
        <TextField
          label="Date"
          value={draft.date}
          placeholder="2024-05-31"
          error={problemOf("date")}
          onChange={(date) => onChange({ date })}
        />
        <DateField label="Calendar" value={typedDay(draft.date, years)} onChange={(date) => onChange({ date })} />
      </div>
      <fieldset className={styles.extras}>
        <legend>Also note</legend>
        {EXTRAS.map(({ id, label }) => (
          <Checkbox key={id} label={label} checked={extras.has(id)} onChange={(on) => toggle(id, on)} />
        ))}
        <Checkbox label="Weight and season" checked={isOfRace} onChange={showOfRace} />
        <Checkbox label="Recorded" checked={draft.recorded} onChange={(recorded) => onChange({ recorded })} />
      </fieldset>
      {isOfRace && (
        <div className={styles.ofRace} data-of-race>
          <TextField
            label="Weight of the race"
            value={draft.weight}
            placeholder="1"
            error={problemOf("weight")}
            onChange={(weight) => onChange({ weight })}
          />
          <TextField label="Season" value={draft.season} onChange={(season) => onChange({ season })} />
        </div>
      )}
    </>
  );
}
