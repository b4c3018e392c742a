import { useMemo, useState, type ReactNode } from "react";
import type { Readings } from "../../engine/history/readings";
import type { HistoryOptions } from "../../engine/history/types";
import { useTyping, useResults, type DataSet } from "../../store";
import {
  Checkbox,
  DateField,
  EqualPlacesField,
  NumberField,
  OutField,
  RecordedField,
  SameDateField,
  UnnamedField,
  TextField,
} from "../../ui";
import { sentence, counted } from "../../ui/format";
import {
  blockNote,
  blocksOn,
  datesNote,
  dayOf,
  dnfNote,
  dqNote,
  equalNote,
  fewNote,
  fieldNote,
  numbersOf,
  recordedNote,
  sameDateNote,
  sliceFrom,
  sliceNote,
  unnamedNote,
  withBlock,
  type Note,
} from "./readings";
import { StartScaleField } from "./StartScaleField";
import { StartsFile } from "./StartsFile";
import styles from "./Readings.module.css";
import { parseKinds, weightByKind, writeKinds, type KindWeight } from "../../engine/history/kinds";

interface ReadingsFieldsProps {
  readonly dataSet: DataSet;
  readonly options: HistoryOptions;
  /** null until the first count. */
  readonly counts: Readings | null;
  readonly onChange: Change;
}

type Change = (options: Partial<HistoryOptions>) => void;
type Say = (note: (counts: Readings, options: HistoryOptions) => Note) => {
  readonly note: string | undefined;
  readonly disabled: boolean | undefined;
};

/** Every reading option with its effect; an option without effect in this data set says so. */
export function ReadingsFields({ dataSet, options, counts, onChange }: ReadingsFieldsProps) {
  const say: Say = (note) => {
    const said = counts && note(counts, options);
    return { note: said?.text, disabled: said?.none };
  };
  const { ties } = options;
  const tie = (of: Partial<HistoryOptions["ties"]>) => onChange({ ties: { ...ties, ...of } });
  return (
    <>
      <Group title="Results">
        <EqualPlacesField value={ties.finished} onChange={(finished) => tie({ finished })} {...say(equalNote)} />
        <OutField label="DNFs are" value={ties.dnf} onChange={(dnf) => tie({ dnf })} {...say(dnfNote)} />
        <OutField label="DQs are" value={ties.dq} onChange={(dq) => tie({ dq })} {...say(dqNote)} />
      </Group>
      {counts && <BlockFields {...{ options, counts, onChange }} />}
      <Group title="Races">
        <RecordedField
          value={options.recordedOnly}
          onChange={(recordedOnly) => onChange({ recordedOnly })}
          {...say(recordedNote)}
        />
        <SameDateField
          value={options.simultaneous ?? false}
          onChange={(simultaneous) => onChange({ simultaneous: simultaneous || undefined })}
          {...say(sameDateNote)}
        />
        <DayFields {...{ options, say, onChange }} />
        {counts && <NumberFields {...{ options, say, onChange }} races={counts.dated} />}
        <MinimumField option="minimumField" min={2} {...say(fieldNote)} {...{ options, onChange }} />
        <Typed note={undefined}>
          <KindsField
            value={options.kinds ?? []}
            onChange={(kinds) => onChange({ kinds: kinds.length > 0 ? kinds : undefined })}
          />
        </Typed>
      </Group>
      <Group title="Players">
        <UnnamedField
          value={options.anonymous}
          onChange={(anonymous) => onChange({ anonymous })}
          {...say(unnamedNote)}
        />
        <StartsFile dataSet={dataSet} />
        <StartScaleField value={options.startScale} onChange={(startScale) => onChange({ startScale })} />
        <MinimumField option="minimumRaces" min={1} {...say(fewNote)} {...{ options, onChange }} />
      </Group>
    </>
  );
}

interface PartProps {
  readonly options: HistoryOptions;
  readonly onChange: Change;
}

/** The strengths that entrants share; nothing if the results name none. */
function BlockFields({ options, counts, onChange }: PartProps & { readonly counts: Readings }) {
  const blocks = blocksOn(counts, options);
  if (blocks.length === 0) return null;
  return (
    <Group title="What else decides a race">
      <p className={styles.note}>
        Rated beside the players, by the systems that can. Other systems rate the players alone.
      </p>
      {blocks.map(([block, isThere]) => (
        <div key={`${block.kind} ${block.name}`}>
          <Checkbox
            label={sentence(block.name)}
            checked={options[block.kind]?.includes(block.name) ?? false}
            onChange={(isUsed) => onChange(withBlock(options, block, isUsed))}
          />
          <p className={styles.note}>{blockNote(isThere ? block : null)}</p>
        </div>
      ))}
    </Group>
  );
}

function DayFields({ options, say, onChange }: PartProps & { readonly say: Say }) {
  const { note, disabled } = say(datesNote);
  return (
    <Typed note={note}>
      <DateField
        label="First day"
        value={dayOf(options.from, "first")}
        disabled={disabled}
        onChange={(from) => onChange({ from: from || undefined })}
      />
      <DateField
        label="Last day"
        value={dayOf(options.to, "last")}
        disabled={disabled}
        onChange={(to) => onChange({ to: to || undefined })}
      />
    </Typed>
  );
}

function NumberFields({ options, races, say, onChange }: PartProps & { readonly races: number; readonly say: Say }) {
  const [first, last] = numbersOf(options.slice, races);
  return (
    <Typed note={say(sliceNote).note}>
      <NumberField
        label="First race"
        integer
        grouped
        min={1}
        max={Math.max(1, last)}
        value={first}
        onChange={(wanted) => onChange({ slice: sliceFrom(wanted, last, races) })}
      />
      <NumberField
        label="Last race"
        integer
        grouped
        min={first}
        max={Math.max(first, races)}
        value={last}
        onChange={(wanted) => onChange({ slice: sliceFrom(first, wanted, races) })}
      />
    </Typed>
  );
}

const MINIMUM_LABELS = {
  minimumField: "Minimum entrants in a race",
  minimumRaces: "Minimum races per player",
} as const;

interface MinimumFieldProps extends PartProps {
  readonly option: keyof typeof MINIMUM_LABELS;
  /** The smallest value, which excludes nothing. */
  readonly min: number;
  readonly note: string | undefined;
  readonly disabled: boolean | undefined;
}

function MinimumField({ option, min, note, disabled, options, onChange }: MinimumFieldProps) {
  return (
    <Typed note={note}>
      <NumberField
        label={MINIMUM_LABELS[option]}
        integer
        min={min}
        value={Math.max(min, options[option] ?? min)}
        defaultValue={min}
        disabled={disabled}
        onChange={(minimum) => onChange({ [option]: minimum > min ? minimum : undefined })}
      />
    </Typed>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Text fields with their effect. */
function Typed({ note, children }: { readonly note: string | undefined; readonly children: ReactNode }) {
  const typing = useTyping();
  return (
    <div {...typing}>
      <div className={styles.pair}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

interface KindsFieldProps {
  readonly value: readonly KindWeight[];
  readonly onChange: (kinds: readonly KindWeight[]) => void;
}

const HINT = "Words in the name or season of a race, “=” and how much it counts: final = 2, friendly = 0.5.";

/** The weights of kinds of races. While the text is invalid, the earlier weights apply. */
function KindsField({ value, onChange }: KindsFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const history = useResults((results) => results.snapshot.value?.history);
  const found = useMemo(() => {
    if (!history || value.length === 0) return 0;
    return history.raceIds.filter(
      (name, race) => weightByKind(value, name, history.seasons?.[race] ?? "") !== undefined,
    ).length;
  }, [history, value]);
  const read = draft === null ? null : parseKinds(draft);
  return (
    <div onBlur={() => !(read && "problem" in read) && setDraft(null)}>
      <TextField
        label="Weights by kind"
        value={draft ?? writeKinds(value)}
        error={read && "problem" in read ? read.problem : null}
        hint={value.length > 0 ? `${counted(found, "race")} of these kinds. A weight column goes first.` : HINT}
        onChange={(text) => {
          setDraft(text);
          const next = parseKinds(text);
          if ("kinds" in next) onChange(next.kinds);
        }}
      />
    </div>
  );
}
