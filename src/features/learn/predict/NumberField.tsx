import { useContext } from "react";
import { LettersContext, Plot, Rule, XAxis, usePlot, Handle } from "../../../ui/plot";
import { change, number } from "../../../ui/format";
import type { NumberGuess } from "../lesson";
import { onAxis } from "./verdict";
import styles from "./predict.module.css";

/** Space above the axis for two rows of labels, which grow with the letters. */
const topOf = (letters: number): number => 10 + 24 * letters;
const BELOW = 62;

interface NumberFieldProps {
  readonly question: NumberGuess;
  readonly value: number;
  /** The engine's answer; null before it is played. */
  readonly answer: number | null;
  readonly onChange: (value: number) => void;
}

/** A point on an axis, dragged to the expected answer; the engine's answer appears beside it. */
export function NumberField({ question: { axis, prompt }, value, answer, onChange }: NumberFieldProps) {
  const top = topOf(useContext(LettersContext));
  const format = (at: number) => (axis.signed ? change(at, 0) : number(at));
  return (
    <div className={styles.axis}>
      <Plot
        label={
          answer === null
            ? "Your prediction"
            : `Your prediction ${onAxis(axis, value)}, the answer ${onAxis(axis, answer)}`
        }
        height={top + BELOW}
        margin={{ left: 26, right: 26, top, bottom: 42 }}
        x={{ domain: [axis.min, axis.max], most: 5, format, label: axis.unit }}
        over={
          <Handle
            label={`Your prediction. ${prompt}`}
            value={value}
            onChange={onChange}
            min={axis.min}
            max={axis.max}
            step={axis.step}
            text={onAxis(axis, value)}
            y={top + 10}
          />
        }
      >
        <XAxis />
        <g className={styles.mine}>
          <Label value={value} words={`you: ${format1(axis, value)}`} />
        </g>
        {answer !== null && (
          <>
            <Rule x={answer} kind="edge" above={10} />
            <Label value={answer} words={`answer: ${format1(axis, answer)}`} away={value} />
          </>
        )}
      </Plot>
    </div>
  );
}

const format1 = ({ step, signed }: NumberGuess["axis"], value: number): string =>
  signed ? change(value, step < 1 ? 1 : 0) : number(value, step < 1 ? 1 : 0);

/** Label above a point. If two points are close, the second label is above the first. */
function Label({ value, words, away }: { readonly value: number; readonly words: string; readonly away?: number }) {
  const { x, left, right } = usePlot();
  const letters = useContext(LettersContext);
  const at = x(value);
  const close = away !== undefined && Math.abs(x(away) - at) < 110 * letters;
  const anchor = at < left + 40 * letters ? "start" : at > right - 40 * letters ? "end" : "middle";
  return (
    <text className="label-small halo" x={at} y={close ? 10 * letters : topOf(letters) - 10} textAnchor={anchor}>
      {words}
    </text>
  );
}
