import { useState } from "react";
import { RotateCcw } from "lucide-react";
import { dataSets, useTyping } from "../../../store";
import type { DataSet } from "../../../store";
import {
  MOST,
  POINTS_PRESETS,
  SEASON_COUNTS,
  SEASON_RULES,
  parsePlaces,
  placesText,
  presetOf,
} from "../../../engine/forecast/rules";
import type { SeasonRules } from "../../../engine/forecast/rules";
import type { Forecast } from "../../../worker/protocol/forecast";
import { Button, DateField, NumberField, Segmented, Select, TextField } from "../../../ui";
import { number, sentence } from "../../../ui/format";
import styles from "./open.module.css";

interface RulesProps {
  readonly dataSet: DataSet;
  readonly rules: SeasonRules;
  /** What was found from the results; null: not yet. */
  readonly forecast: Forecast | null;
  /** The system keeps an uncertainty of its own. */
  readonly hasSd: boolean;
  readonly dated: boolean;
}

const OWN = "own";
const RANKS = [
  { value: "points", label: "Points" },
  { value: "rating", label: "Rating" },
] as const;

/** What the user says of the season: each word is one step to undo. */
export function Rules({ dataSet, rules, forecast, hasSd, dated }: RulesProps) {
  const typing = useTyping();
  const set = (next: Partial<SeasonRules>) => dataSets.setRules(next, dataSet.id);
  const remaining = rules.remaining ?? forecast?.remaining ?? 0;
  return (
    <section className={styles.rules} aria-label="Rules of the season">
      <Segmented label="Ranks by" showLabel value={rules.by} options={RANKS} onChange={(by) => set({ by })} />
      {rules.by === "points" && <PointsFields {...{ rules, forecast, set }} />}
      <div {...typing}>
        <NumberField
          label="Races that remain"
          value={remaining}
          min={0}
          max={MOST.remaining}
          integer
          hint={rules.remaining === null && forecast ? `${sentence(forecast.guess)}.` : undefined}
          onChange={(races) => set({ remaining: races })}
        />
      </div>
      {rules.by === "points" && (
        <div {...typing}>
          <NumberField
            label="Sprints among them"
            value={rules.sprints}
            min={0}
            max={MOST.remaining}
            integer
            hint={rules.sprints > 0 ? "8, 7, 6, 5, 4, 3, 2, 1 points; no win. They count after the races." : undefined}
            onChange={(sprints) => set({ sprints })}
          />
        </div>
      )}
      <Select
        label="Skill"
        showLabel
        value={rules.skill}
        options={[
          {
            value: "belief",
            label: hasSd ? "As uncertain as the system believes" : "As uncertain as all races leave it",
          },
          ...(hasSd ? [{ value: "fit" as const, label: "As uncertain as all races leave it" }] : []),
          { value: "none", label: "Certain" },
        ]}
        onChange={(skill) => set({ skill })}
      />
      <details className={styles.more}>
        <summary>Days, form, starters, number of seasons</summary>
        <div className={styles.fields} {...typing}>
          {dated && (
            <>
              <DateField label="First day of the season" value={rules.from} onChange={(from) => set({ from })} />
              <DateField label="Last day of the season" value={rules.to} onChange={(to) => set({ to })} />
            </>
          )}
          <NumberField
            label="Skills move by"
            unit="points a race"
            value={rules.form}
            min={0}
            max={MOST.form}
            defaultValue={SEASON_RULES.form}
            onChange={(form) => set({ form })}
          />
          <NumberField
            label="Starters: entrants of the last"
            unit="races"
            value={rules.lately ?? forecast?.lately ?? 1}
            min={1}
            max={MOST.remaining}
            integer
            onChange={(lately) => set({ lately })}
          />
          <NumberField
            label="Entrants of each race"
            value={rules.field ?? forecast?.field ?? 2}
            min={2}
            max={MOST.players}
            integer
            hint={rules.field === null ? "As in the races so far." : undefined}
            onChange={(field) => set({ field })}
          />
          <Select
            label="Simulated seasons"
            showLabel
            value={String(rules.seasons)}
            options={[...new Set([...SEASON_COUNTS, rules.seasons])]
              .sort((a, b) => a - b)
              .map((seasons) => ({ value: String(seasons), label: number(seasons) }))}
            onChange={(seasons) => set({ seasons: Number(seasons) })}
          />
          <NumberField
            label="Seed"
            value={rules.seed}
            min={0}
            max={4_294_967_295}
            integer
            onChange={(seed) => set({ seed })}
          />
        </div>
      </details>
      {dataSet.rules && (
        <Button kind="quiet" size="small" icon={<RotateCcw size={14} />} onClick={() => set(NOTHING)}>
          Reset the season
        </Button>
      )}
    </section>
  );
}

/** Everything is found from the results again. */
const NOTHING = Object.fromEntries(Object.keys(SEASON_RULES).map((key) => [key, undefined])) as Partial<SeasonRules>;

interface PointsFieldsProps {
  readonly rules: SeasonRules;
  readonly forecast: Forecast | null;
  readonly set: (next: Partial<SeasonRules>) => void;
}

/** A table of points that is known, or one’s own. */
function PointsFields({ rules, forecast, set }: PointsFieldsProps) {
  const typing = useTyping();
  const table = rules.table ?? forecast?.table ?? POINTS_PRESETS[0].table;
  const preset = presetOf(table);
  const [own, setOwn] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? placesText(table.places);
  const parsed = parsePlaces(text);
  const isOwn = own || !preset;
  const choose = (id: string) => {
    setDraft(null);
    setOwn(id === OWN);
    const chosen = POINTS_PRESETS.find((one) => one.id === id);
    if (chosen) set({ table: chosen.table });
  };
  return (
    <>
      <Select
        label="Points table"
        showLabel
        value={isOwn ? OWN : preset.id}
        options={[...POINTS_PRESETS.map(({ id, label }) => ({ value: id, label })), { value: OWN, label: "My own" }]}
        onChange={choose}
      />
      <div className={styles.places} {...typing}>
        <TextField
          label="Points by place"
          value={text}
          error={parsed.ok ? null : parsed.problem}
          onChange={(typed) => {
            setOwn(true);
            setDraft(typed);
            const read = parsePlaces(typed);
            if (read.ok) set({ table: { places: read.places, draw: table.draw } });
          }}
        />
      </div>
      {(forecast?.field === 2 || table.draw !== null) && (
        <div {...typing}>
          <NumberField
            label="Points for a draw"
            value={table.draw ?? (table.places[0] + (table.places[1] ?? 0)) / 2}
            min={0}
            max={MOST.points}
            step={0.5}
            onChange={(draw) => set({ table: { places: table.places, draw } })}
          />
        </div>
      )}
      <Select
        label="Points so far from"
        showLabel
        value={rules.source}
        options={[
          { value: "auto", label: forecast && rules.source === "auto" ? `Automatic: ${forecast.scored}` : "Automatic" },
          { value: "table", label: "Finishing places by the table" },
          { value: "scores", label: "The scores of the results" },
        ]}
        onChange={(source) => set({ source })}
      />
    </>
  );
}
