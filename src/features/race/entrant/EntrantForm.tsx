import { useEffect, useRef, useState } from "react";
import { RATINGS, SDS } from "../bounds";
import { valueOf } from "../../../engine/rating/complete";
import {
  gesture,
  venueOf,
  raceBlocks,
  hasHomeSide,
  race,
  useChoices,
  useOpenRace,
  useResults,
  type Venue,
} from "../../../store";
import type { ReplayColumns } from "../../../worker/protocol";
import { Select, Slider, TextField } from "../../../ui";
import { MINUS, sentence } from "../../../ui/format";
import { parseNumber } from "../../../ui/controls/parseNumber";
import { optionsOf } from "../../../ui/options";
import type { Starter } from "../field/starters";
import type { RaceField } from "../field/useField";
import styles from "./Entrant.module.css";

export interface EntrantFormProps {
  readonly starter: Starter;
  readonly field: RaceField;
}

/** The fields of the selected entrant. Score, minutes, share and home appear only where a contender uses them. */
export function EntrantForm({ starter, field }: EntrantFormProps) {
  const { focus, display } = field;
  const { value, size, toPoints, sizeToPoints, round, steps, axisWords } = display;
  const models = useResults((results) => results.description.value?.models);
  const contenders = useChoices((choices) => choices.contenders);
  const uses = (what: "scores" | "minutes") =>
    contenders.some(({ model }) => models?.find(({ id }) => id === model)?.supports[what]);
  const { entrants } = useOpenRace();
  const share = entrants.find(({ id }) => id === starter.id)?.share;
  const usesShares = contenders.some(({ model: id, parameters }) => {
    const model = models?.find((one) => one.id === id);
    const switchedBy = model?.supports.shares;
    return switchedBy && ![false, "none"].includes(valueOf(switchedBy, model.parameters, parameters) as never);
  });
  const usesHome = contenders.some(({ model }) => models?.find(({ id }) => id === model)?.supports.home);
  const cars = useCars(starter.id, focus?.id);
  const held = useHeldGesture();
  const contender = focus?.id;

  return (
    <div className={styles.fields} {...held} role="group" aria-label={`What is known of ${starter.name}`}>
      <Slider
        label={`Rating of ${starter.name}`}
        value={round(value(starter.points))}
        onChange={(typed) => race.setRating(starter.id, toPoints(typed), contender)}
        min={round(value(RATINGS.min))}
        max={round(value(RATINGS.max))}
        range={{ min: round(value(600)), max: round(value(2400)), step: steps.rating, scale: "linear" }}
        unit={axisWords}
      />
      {starter.sdPoints !== null && (
        <Slider
          label={`Uncertainty of ${starter.name}`}
          value={round(size(starter.sdPoints))}
          onChange={(sd) => race.setSd(starter.id, sizeToPoints(sd), contender)}
          min={SDS.min}
          openMin={SDS.openMin}
          max={round(size(SDS.max))}
          range={{ min: round(size(10)), max: round(size(800)), step: steps.sd, scale: "log" }}
          unit={axisWords}
        />
      )}
      <div className={styles.pair}>
        {uses("scores") && (
          <Optional
            key={`score ${starter.id}`}
            label="Score"
            value={starter.score}
            onChange={(score) => race.setScore(starter.id, score)}
          />
        )}
        {uses("minutes") && (
          <Optional
            key={`minutes ${starter.id}`}
            label="Minutes in game"
            value={starter.minutes}
            min={0}
            onChange={(minutes) => race.setMinutes(starter.id, minutes)}
          />
        )}
        {(usesShares || share !== undefined) && (
          <Optional
            key={`share ${starter.id}`}
            label="Share of play, 1 for all of it"
            value={share ?? null}
            min={0}
            onChange={(typed) => race.setShare(starter.id, typed)}
          />
        )}
        {cars.map(({ name, groups, group, own }) => (
          <Select
            key={name}
            label={sentence(name)}
            showLabel
            value={group}
            options={groups.map((value) => ({ value, label: value }))}
            onChange={(chosen) => race.setShared(starter.id, name, chosen === own ? null : chosen)}
          />
        ))}
        {usesHome && hasHomeSide(entrants) && (
          <Select
            label="Venue"
            showLabel
            value={venueOf(entrants, starter.id)}
            options={VENUES}
            onChange={(venue) => race.setVenue(starter.id, venue)}
          />
        )}
      </div>
    </div>
  );
}

/** The strengths that the entrant shares under a contender, and the alternatives: a driver can change cars. */
function useCars(id: string, contender: string | undefined) {
  const { from, entrants } = useOpenRace();
  const current = useChoices((choices) => choices.current);
  const { snapshot, snapshotOf, replays } = useResults((results) => results);
  const replay = contender === undefined ? null : (replays[contender]?.value ?? null);
  const isHere = from?.dataSet === current && snapshotOf === current;
  const unchanged = entrants.map(({ shared: _changed, ...entrant }) => entrant);
  const blocks = isHere && replay ? raceBlocks({ from, entrants: unchanged }, snapshot.value, [replay]) : null;
  const at = entrants.findIndex((entrant) => entrant.id === id);
  if (!blocks || at < 0) return [];
  return sharedOf(replay!).flatMap((name) => {
    const groups = blocks.strengths[0].filter(({ block }) => block === name).map(({ group }) => group);
    const shared = blocks.facts[at].shared ?? {};
    const changed = entrants[at].shared ?? {};
    const own = Object.hasOwn(shared, name) ? shared[name] : undefined;
    const group = Object.hasOwn(changed, name) ? changed[name] : own;
    return group === undefined || groups.length === 0
      ? []
      : [{ name, own, group, groups: [...new Set([...groups, group])] }];
  });
}

const sharedOf = ({ blocks = [] }: ReplayColumns) =>
  blocks.filter(({ kind }) => kind === "shared").map(({ name }) => name);

const VENUES = optionsOf<Venue>({ unknown: "not known", home: "at home", away: "away", neutral: "neutral" });

/** Dragging a slider from press to release is one undo step. */
function useHeldGesture() {
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  return {
    onPointerDownCapture: () => {
      if (end.current) return;
      gesture.begin();
      const cancelDrag = () => {
        removeEventListener("pointerup", cancelDrag);
        removeEventListener("pointercancel", cancelDrag);
        end.current = null;
        gesture.end();
      };
      end.current = cancelDrag;
      addEventListener("pointerup", cancelDrag);
      addEventListener("pointercancel", cancelDrag);
    },
  };
}

interface OptionalProps {
  readonly label: string;
  /** null if unknown. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
}

/** A number field that may be empty. */
function Optional({ label, value, onChange, min }: OptionalProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const plain = value === null ? "" : String(value).replace("-", MINUS);
  const parsed = draft === null || draft.trim() === "" ? null : parseNumber(draft, { min });
  return (
    <TextField
      label={label}
      placeholder="not known"
      value={draft ?? plain}
      error={parsed?.error}
      onChange={(text) => {
        setDraft(text);
        if (text.trim() === "") onChange(null);
        else {
          const { value: typed, error } = parseNumber(text, { min });
          if (error === null) onChange(typed);
        }
      }}
    />
  );
}
