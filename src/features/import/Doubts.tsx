import { CircleHelp } from "lucide-react";
import type { ImporterDescription, InputReading } from "../../ingest/types";
import { number } from "../../ui/format";
import part from "./section.module.css";
import styles from "./Doubts.module.css";

interface DoubtsProps {
  readonly reading: InputReading;
  readonly importers: readonly ImporterDescription[];
  /** Shows a line of the text. */
  readonly onLine: (line: number) => void;
}

/** The reading said back in a sentence, with what was assumed and what looks wrong beside the lines where it shows. */
export function Doubts({ reading, importers, onLine }: DoubtsProps) {
  const { confidence, doubts, summary, candidates, format } = reading;
  const nearest = importers.find(({ id }) => id === (format || candidates[0]?.format));
  return (
    <section className={part.section} aria-label="Reading">
      {confidence !== "sure" && <h3>{confidence === "check" ? "Check this" : "Not understood"}</h3>}
      {doubts.length > 0 && (
        <ul className={styles.doubts}>
          {doubts.map(({ id, message, lines }) => (
            <li key={id}>
              <CircleHelp size={14} aria-hidden="true" />
              <span>
                {message}{" "}
                {lines.map((line) => (
                  <button key={line} type="button" onClick={() => onLine(line)}>
                    line {number(line)}
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.summary}>
        {summary}
        {confidence === "not-understood" && nearest && ` Nearest format: ${nearest.label}. ${nearest.hint}`}
      </p>
    </section>
  );
}
