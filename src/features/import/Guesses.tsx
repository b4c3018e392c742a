import { useState } from "react";
import { Check, X } from "lucide-react";
import type { LineEdit, LineGuess } from "../../ingest/types";
import { Button, IconButton } from "../../ui";
import { counted, number } from "../../ui/format";
import { lineOf, type LineIndex } from "./editor/lines";
import styles from "./Doubts.module.css";

interface GuessesProps {
  readonly guesses: readonly LineGuess[];
  readonly index: LineIndex;
  readonly onLine: (line: number) => void;
  /** Accepts guesses by rewriting the lines so that they can be read. */
  readonly onRight: (edits: readonly LineEdit[], lines: number) => void;
}

/** Number of guesses shown initially. */
const FEW = 4;

/** Guesses for lines that were not read: accept or reject each one, or all guesses of one kind. */
export function Guesses({ guesses, index, onLine, onRight }: GuessesProps) {
  const [all, setAll] = useState(false);
  // Stored by the text of the line, because its number changes when lines above it do.
  const [wrong, setWrong] = useState<ReadonlyMap<string, number>>(new Map());
  const wordsOf = (line: number) => lineOf(index, line).trim();
  // The line may be in the part of a long file that is not loaded.
  const keyOf = (line: number) => wordsOf(line) || String(line);
  const asked = guesses.map(({ line, meanings }) => ({
    line,
    meaning: meanings.at(wrong.get(keyOf(line)) ?? 0),
    isLast: (wrong.get(keyOf(line)) ?? 0) >= meanings.length - 1,
  }));
  const alike = (shape: string) => asked.flatMap(({ meaning }) => (meaning?.shape === shape ? [meaning] : []));
  const shown = all ? asked : asked.slice(0, FEW);
  return (
    <ul className={styles.guesses} aria-label="Lines that are not read">
      {shown.map(({ line, meaning, isLast }, at) => {
        const words = wordsOf(line);
        const like = meaning ? alike(meaning.shape) : [];
        const isFirst = shown.findIndex((one) => one.meaning?.shape === meaning?.shape) === at;
        const says = meaning?.parts.join(" ") ?? "";
        return (
          <li key={`${line} ${words}`}>
            <button type="button" className={styles.quote} onClick={() => onLine(line)}>
              <span>line {number(line)}</span> <code>{words}</code>
            </button>
            {meaning && (
              <span className={styles.guess}>
                {meaning.parts.map((part, i) => (
                  <b key={i} className={styles.part}>
                    {part}
                  </b>
                ))}
                <IconButton
                  kind="tool"
                  label={`Right: line ${number(line)} is ${says}`}
                  icon={<Check size={15} />}
                  onClick={() => onRight(meaning.edits, 1)}
                />
                <IconButton
                  kind="tool"
                  label={isLast ? `Wrong: edit line ${number(line)}` : `Wrong: line ${number(line)} is not ${says}`}
                  icon={<X size={15} />}
                  onClick={() => {
                    if (isLast) onLine(line);
                    setWrong(new Map(wrong).set(keyOf(line), isLast ? 0 : (wrong.get(keyOf(line)) ?? 0) + 1));
                  }}
                />
                {isFirst && like.length > 1 && (
                  <Button
                    size="small"
                    onClick={() =>
                      onRight(
                        like.flatMap(({ edits }) => edits),
                        like.length,
                      )
                    }
                  >
                    Apply to the {counted(like.length, "line")} like this
                  </Button>
                )}
              </span>
            )}
          </li>
        );
      })}
      {asked.length > shown.length && (
        <li>
          <Button size="small" kind="quiet" onClick={() => setAll(true)}>
            Show {counted(asked.length - shown.length, "more line")}
          </Button>
        </li>
      )}
    </ul>
  );
}
