import { useState } from "react";
import { RotateCcw } from "lucide-react";
import { dataSets, useTyping, type DataSet } from "../../store";
import {
  MAX,
  POINTS_PRESETS,
  SEASON_COUNTS,
  SEASON_RULES,
  parsePlaces,
  placesText,
  presetOf,
  type SeasonRules,
} from "../../engine/forecast/season-rules";
import type { Forecast } from "../../worker/protocol/forecast";
import { Button, DateField, NumberField, Segmented, Select, TextField } from "../../ui";
import { number, sentence } from "../../ui/format";
import { optionsOf } from "../../ui/options";
import styles from "./forecast.module.css";

interface RulesProps {
  readonly dataSet: DataSet;
  readonly rules: SeasonRules;
  /** Derived from the results; null until it is computed. */
  readonly forecast: Forecast | null;
  /** Whether the system itself keeps uncertainty. */
  readonly hasSd: boolean;
  readonly dated: boolean;
}

const OWN = "own";
const RANKS = optionsOf({ points: "Points", rating: "Rating" });

const RETIRING = optionsOf({ anybody: "All alike", own: "By each player’s own rate", last: "The worst performers" });

/** The user's rules of the season; each change is one undo step. */
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
          max={MAX.remaining}
          integer
          hint={rules.remaining === null && forecast ? `${sentence(forecast.guess)}.` : undefined}
          onChange={(races) => set({ remaining: races })}
        />
      </div>
      {rules.by === "points" && (rules.sprints > 0 || hasSprints(rules, forecast)) && (
        <div {...typing}>
          <NumberField
            label="Sprints among them"
            value={rules.sprints}
            min={0}
            max={MAX.remaining}
            integer
            hint={rules.sprints > 0 ? "8, 7, 6, 5, 4, 3, 2, 1 points; no win. They count after the races." : undefined}
            onChange={(sprints) => set({ sprints })}
          />
        </div>
      )}
      <MoreFields {...{ rules, forecast, hasSd, dated, set }} />
      {dataSet.rules && (
        <Button kind="quiet" size="small" icon={<RotateCcw size={14} />} onClick={() => set(NOTHING)}>
          Reset the season
        </Button>
      )}
    </section>
  );
}

interface MoreFieldsProps extends Omit<RulesProps, "dataSet"> {
  readonly set: (next: Partial<SeasonRules>) => void;
}

/** Rules that few users change. */
function MoreFields({ rules, forecast, hasSd, dated, set }: MoreFieldsProps) {
  const typing = useTyping();
  return (
    <details className={styles.more}>
      <summary>Skills, starters, DNFs, days, number of seasons</summary>
      <div className={styles.fields} {...typing}>
        {dated && (
          <>
            <DateField label="First day of the season" value={rules.from} onChange={(from) => set({ from })} />
            <DateField label="Last day of the season" value={rules.to} onChange={(to) => set({ to })} />
          </>
        )}
        <Select
          label="Uncertainty of skill"
          showLabel
          value={rules.skill}
          options={[
            { value: "filter", label: "Joint error of a fit through time" },
            ...(hasSd ? [{ value: "belief" as const, label: "As the system believes" }] : []),
            { value: "fit", label: "Error of a fit with constant skills" },
            { value: "none", label: "None" },
          ]}
          onChange={(skill) => set({ skill })}
        />
        <NumberField
          label="Skills move by"
          unit="points a race"
          value={rules.form ?? Math.round(forecast?.form ?? 0)}
          min={0}
          max={MAX.form}
          hint={rules.form === null ? "As the fit through time drifts." : undefined}
          onChange={(form) => set({ form })}
        />
        <Select
          label="Starters"
          showLabel
          value={rules.lately === null ? "own" : "all"}
          options={optionsOf({ own: "Each as often as lately", all: "Entrants of the last races, always" })}
          onChange={(starters) => set({ lately: starters === "own" ? undefined : 3 })}
        />
        {rules.lately !== null && (
          <NumberField
            label="Entrants of the last"
            unit="races"
            value={rules.lately}
            min={1}
            max={MAX.remaining}
            integer
            onChange={(lately) => set({ lately })}
          />
        )}
        <NumberField
          label="Entrants of each race"
          value={rules.field ?? Math.max(2, Math.round(forecast?.field ?? 2))}
          min={2}
          max={MAX.players}
          integer
          hint={rules.field === null ? "As many as come." : undefined}
          onChange={(field) => set({ field })}
        />
        <Select label="DNFs" showLabel value={rules.retire} options={RETIRING} onChange={(retire) => set({ retire })} />
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
  );
}

/** Formula One has had sprints since 2021. */
const hasSprints = (rules: SeasonRules, forecast: Forecast | null): boolean =>
  presetOf(rules.table ?? forecast?.table ?? { places: [], draw: null })?.id === "f1";

/** Resets every rule to the one derived from the results. */
const NOTHING = Object.fromEntries(Object.keys(SEASON_RULES).map((key) => [key, undefined])) as Partial<SeasonRules>;

const BEATEN = { places: [1, 0], draw: null };

interface PointsFieldsProps {
  readonly rules: SeasonRules;
  readonly forecast: Forecast | null;
  readonly set: (next: Partial<SeasonRules>) => void;
}

/** If absent, a draw gives the mean of the points of the first two places. */
const drawOf = ({ places: [first, second = 0], draw }: NonNullable<SeasonRules["table"]>): number =>
  draw ?? (first + second) / 2;

/** A known points table, or the user's own. */
function PointsFields({ rules, forecast, set }: PointsFieldsProps) {
  const typing = useTyping();
  const table = rules.table ?? forecast?.table ?? BEATEN;
  const preset = presetOf(table);
  const [own, setOwn] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? placesText(table.places);
  const parsed = parsePlaces(text);
  const isOwn = own || !preset;
  const ownLabel = own || rules.table ? "My own" : "One point for each player beaten";
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
        options={[...POINTS_PRESETS.map(({ id, label }) => ({ value: id, label })), { value: OWN, label: ownLabel }]}
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
            value={drawOf(table)}
            min={0}
            max={MAX.points}
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
