import { defined } from "../../engine/history/named";
import type { HistoryOptions } from "../../engine/history/types";
import type { ReadOptions } from "../../ingest/types";
import type { ResultOf } from "../../worker/protocol";
import { EqualPlacesField, OutField, RecordedField, Segmented, UnnamedField } from "../../ui";
import { optionsOf } from "../../ui/options";
import type { OpenChoices } from "./meaning";
import styles from "./PasteDialog.module.css";

interface MeaningProps {
  readonly result: ResultOf<"read">;
  readonly choices: OpenChoices;
  readonly read: ReadOptions;
  /** Whether the first line of the current text contains headings. */
  readonly heading: boolean;
  readonly history: HistoryOptions;
  readonly onRead: (read: Partial<ReadOptions>) => void;
  readonly onHeading: (heading: boolean) => void;
  readonly onHistory: (history: Partial<HistoryOptions>) => void;
}

/** The answers that hold where neither the user nor the results give one. */
const USUAL = { decidedBy: "place", scoreOrder: "higher", teamLabel: "label", dateOrder: "dmy" } as const;

/** Questions about points that the input leaves open; omits questions without effect on this input. */
export function Meaning({ result, choices, read, heading, history, onRead, onHeading, onHistory }: MeaningProps) {
  const assumed = { ...USUAL, ...defined(result.assumed), ...defined(read) };
  const { ties } = history;
  const isAsked = Object.values({ ...choices, rankedBy: choices.rankedBy.length > 1 }).some(Boolean);
  if (!isAsked) return null;
  return (
    <section className={styles.settings} aria-label="What it means">
      {choices.ties && (
        <EqualPlacesField value={ties.finished} onChange={(finished) => onHistory({ ties: { ...ties, finished } })} />
      )}
      {choices.out && (
        <OutField
          label="DNF and DQ are"
          value={ties.dnf}
          onChange={(dnf) => onHistory({ ties: { ...ties, dnf, dq: dnf } })}
        />
      )}
      {choices.rankedBy.length > 1 && (
        <Segmented
          label="Ranked by"
          showLabel
          value={assumed.decidedBy}
          options={choices.rankedBy.map((value) => ({ value, label: value === "score" ? "points" : value }))}
          onChange={(decidedBy) => onRead({ decidedBy })}
        />
      )}
      {choices.heading && (
        <Segmented
          label="The first line is"
          showLabel
          value={heading ? "heading" : "result"}
          options={optionsOf({ heading: "headings", result: "a result" })}
          onChange={(first) => onHeading(first === "heading")}
        />
      )}
      {choices.scoreOrder && (
        <Segmented
          label="More points are"
          showLabel
          value={assumed.scoreOrder}
          options={optionsOf({ higher: "better", lower: "worse" })}
          onChange={(scoreOrder) => onRead({ scoreOrder })}
        />
      )}
      {choices.teams && (
        <Segmented
          label="A team name is"
          showLabel
          value={assumed.teamLabel}
          options={[
            { value: "team", label: "one side", hint: "Its people share a place and are rated together" },
            { value: "label", label: "only a label", hint: "Its people are rated alone" },
          ]}
          onChange={(teamLabel) => onRead({ teamLabel })}
        />
      )}
      {choices.dates && (
        <Segmented
          label="Dates start with"
          showLabel
          value={assumed.dateOrder}
          options={optionsOf({ dmy: "the day", mdy: "the month" })}
          onChange={(dateOrder) => onRead({ dateOrder })}
        />
      )}
      {choices.anonymous && (
        <UnnamedField value={history.anonymous} onChange={(anonymous) => onHistory({ anonymous })} />
      )}
      {choices.recorded && (
        <RecordedField value={history.recordedOnly} onChange={(recordedOnly) => onHistory({ recordedOnly })} />
      )}
      {choices.handles && (
        <Segmented
          label="Account ids are shown"
          showLabel
          value={read.handles ? "handles" : "ids"}
          options={optionsOf({ ids: "as they are", handles: "as made-up names" })}
          onChange={(which) => onRead({ handles: which === "handles" })}
        />
      )}
    </section>
  );
}
