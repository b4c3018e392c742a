import { ChevronDown, CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import type { ImporterDescription, InputReading } from "../../ingest/types";
import { Button, Menu } from "../../ui";
import { detailOf, separatorOf } from "./recognition";
import styles from "./PasteDialog.module.css";

interface RecognisedProps {
  readonly reading: InputReading;
  /** Whether an item listed below needs checking by the user. */
  readonly asks: boolean;
  /** Name of the text, which begins the sentence if there are several texts. */
  readonly name?: string;
  readonly importers: readonly ImporterDescription[];
  /** The user's choice; undefined: the recognised format. */
  readonly format: string | undefined;
  readonly onFormat: (format: string | undefined) => void;
}

const ICON = { sure: CircleCheck, check: CircleHelp, "not-understood": CircleAlert } as const;

type Confidence = InputReading["confidence"];

/** The name of the format, and how certain it is. */
function Format({ reading, confidence }: { readonly reading: InputReading; readonly confidence: Confidence }) {
  const { label, candidates, tables } = reading;
  if (reading.doubts.some(({ id }) => id === "format")) {
    const runnerUp = candidates.find((one) => one.format !== reading.format);
    return (
      <>
        Perhaps “{label}”{runnerUp && <em>, or “{runnerUp.label}”</em>}
      </>
    );
  }
  return (
    <>
      {label}
      {confidence === "check" && <em>: check this</em>}
      {confidence === "sure" && separatorOf(tables[0]) && <em>: {detailOf(tables[0])}</em>}
    </>
  );
}

/** The recognised format, the second best, and a menu to choose another. */
export function Recognised({ reading, asks, name, importers, format, onFormat }: RecognisedProps) {
  const { candidates } = reading;
  // If lines are only dimmed, there is nothing to check.
  const confidence = reading.confidence === "check" && !asks ? "sure" : reading.confidence;
  const Icon = ICON[confidence];
  const others = importers.filter(({ id }) => !candidates.some((one) => one.format === id));
  const item = (id: string, words: string) => ({
    label: words,
    checked: id === reading.format,
    onSelect: () => onFormat(id),
  });
  return (
    <div className={styles.recognised} data-confidence={confidence} role="status">
      <Icon size={16} aria-hidden="true" />
      <span>
        {name && <b>{name}: </b>}
        {reading.format === "" ? "Format not recognised" : <Format reading={reading} confidence={confidence} />}
      </span>
      <Menu
        label="Formats"
        trigger={
          <Button size="small">
            {reading.format === "" ? "Read it as" : "Not that?"} <ChevronDown size={13} />
          </Button>
        }
        sections={[
          ...(candidates.length > 0
            ? [
                {
                  label: "It looks like",
                  items: candidates.slice(0, 6).map((one) => item(one.format, one.label)),
                },
              ]
            : []),
          ...(format ? [{ items: [{ label: "Recognise it again", onSelect: () => onFormat(undefined) }] }] : []),
          {
            label: candidates.length > 0 ? "Anything else" : "Formats",
            items: others.map((one) => item(one.id, one.label)),
          },
        ]}
      />
    </div>
  );
}
