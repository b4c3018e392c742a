import { useId, type KeyboardEvent } from "react";
import { Equal, X } from "lucide-react";
import type { AlikePair } from "../../../worker/protocol/names";
import { Button, IconButton, NameField, Select } from "../../../ui";
import { counted, sentence } from "../../../ui/format";
import { useOrderRow } from "../../common/OrderDrag";
import { HOME_OPTIONS, STATUS_OPTIONS, type DraftEntrant, type DraftFields } from "./draft";
import { isFinisher } from "./draftOrder";
import type { DraftProblem } from "./draftRecord";
import styles from "./editor.module.css";

export type Extra = "team" | "time" | "score" | "minutes" | "share" | "blocks" | "home";

interface EntrantRowProps {
  readonly entrant: DraftEntrant;
  readonly at: number;
  readonly extras: ReadonlySet<Extra>;
  /** Known names, those with most races first. */
  readonly names: readonly string[];
  readonly isKnown: boolean;
  /** Names already in the race. */
  readonly taken: ReadonlySet<string>;
  /** The problem of this row, or null. */
  readonly problem: DraftProblem | null;
  /** A similar name in the race or the data set, or null. */
  readonly alike: AlikePair | null;
  readonly tied: boolean;
  readonly canTie: boolean;
  readonly onChange: (next: Partial<DraftFields>) => void;
  readonly onTie: (tie: boolean) => void;
  readonly onStatus: (status: DraftEntrant["status"]) => void;
  readonly onNext: (field: keyof DraftFields) => void;
  readonly onRemove: () => void;
}

export const EXTRAS: readonly {
  readonly id: Extra;
  readonly label: string;
  readonly word: string;
  /** Width of the field's column. */
  readonly width: number;
}[] = [
  { id: "team", label: "Teams", word: "Team", width: 104 },
  { id: "time", label: "Times", word: "Time", width: 96 },
  { id: "score", label: "Points", word: "Points", width: 64 },
  { id: "minutes", label: "Minutes in game", word: "Minutes", width: 64 },
  { id: "share", label: "Shares of play", word: "Share", width: 56 },
  { id: "blocks", label: "Shared strengths and conditions", word: "Shared", width: 150 },
  { id: "home", label: "Home side", word: "Home", width: 92 },
];

export function EntrantRow({
  entrant,
  at,
  extras,
  names,
  isKnown,
  taken,
  problem,
  alike,
  tied,
  canTie,
  onChange,
  onTie,
  onStatus,
  onNext,
  onRemove,
}: EntrantRowProps) {
  const note = useId();
  const finisher = isFinisher(entrant);
  const whose = `entrant ${at + 1}`;
  const { row, grip } = useOrderRow(entrant.id, {
    name: entrant.name || whose,
    className: styles.grip,
    disabled: !finisher,
  });
  const who = sentence(whose);
  const wrong = (field: keyof DraftFields) => (problem?.field === field ? note : undefined);
  const describe = (field: keyof DraftFields) => ({
    "data-field": field,
    "aria-invalid": wrong(field) !== undefined || undefined,
    "aria-describedby": wrong(field),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      onNext(field);
    },
  });
  const remark = remarkOf(entrant, isKnown);
  return (
    <li {...row} data-wrong={problem ? true : undefined}>
      {grip}
      <input
        aria-label={`Place of ${whose}`}
        inputMode="numeric"
        className={styles.place}
        value={entrant.place}
        disabled={!finisher}
        onChange={(event) => onChange({ place: event.target.value })}
        {...describe("place")}
      />
      <IconButton
        kind="tool"
        label={`${who} ties with the one above`}
        className={styles.tie}
        aria-pressed={tied}
        disabled={!canTie}
        icon={<Equal size={14} />}
        onClick={() => onTie(!tied)}
      />
      <span className={styles.name} data-remark={remark || undefined}>
        <NameField
          label={`Name of ${whose}`}
          value={entrant.name}
          names={names}
          taken={taken}
          wrong={wrong("name")}
          className={styles.nameInput}
          onChange={(name) => onChange({ name })}
          onNext={() => onNext("name")}
        />
        {remark && (
          <small
            title={remark === "new" ? "No player in this season has that name" : "The source does not say who this was"}
          >
            {remark}
          </small>
        )}
      </span>
      {EXTRAS.filter(({ id }) => extras.has(id)).map(({ id, word }) =>
        id === "home" ? (
          <Select
            key={id}
            label={`Home or away, ${whose}`}
            value={entrant.home}
            options={HOME_OPTIONS}
            onChange={(home) => onChange({ home })}
            className={styles.home}
          />
        ) : (
          <input
            key={id}
            aria-label={`${word} of ${whose}`}
            className={styles[id]}
            placeholder={word}
            inputMode={id === "score" || id === "minutes" || id === "share" ? "decimal" : undefined}
            autoComplete="off"
            spellCheck={false}
            value={entrant[id]}
            onChange={(event) => onChange({ [id]: event.target.value })}
            {...describe(id)}
          />
        ),
      )}
      <Select
        label={`Status of ${whose}`}
        value={entrant.status}
        options={STATUS_OPTIONS}
        onChange={onStatus}
        className={styles.status}
      />
      <IconButton
        kind="tool"
        label={`Remove ${whose}`}
        className={styles.remove}
        icon={<X size={15} />}
        onClick={onRemove}
      />
      {problem && (
        <p id={note} role="alert" className={styles.wrong}>
          {problem.problem}
        </p>
      )}
      {alike && <SimilarName alike={alike} onUse={() => onChange({ name: alike.into })} />}
    </li>
  );
}

/** "unnamed": the source does not say who this was; "new": no player of the season has the name; otherwise "". */
function remarkOf({ kept, name }: DraftEntrant, isKnown: boolean): "" | "unnamed" | "new" {
  const isUnnamed = kept?.record.name === null && !kept.record.playerId;
  if (isUnnamed && name === kept.name) return "unnamed";
  return name.trim() && !isKnown ? "new" : "";
}

const SimilarName = ({ alike, onUse }: { readonly alike: AlikePair; readonly onUse: () => void }) => (
  <p role="status" className={styles.alike}>
    {alike.together > 0
      ? `${alike.from} and ${alike.into} are both in this race: ${alike.reason}.`
      : `Like ${alike.into} (${counted(alike.races[1], "race")}): ${alike.reason}.`}{" "}
    {alike.together === 0 && (
      <Button size="small" kind="quiet" onClick={onUse}>
        Use {alike.into}
      </Button>
    )}
  </p>
);
