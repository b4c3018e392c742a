import formulas from "virtual:model-formulas";
import type { Explanation } from "../../engine/rating/model";
import { change, number } from "../format";
import { Prose, Scroll } from "../prose/Prose";
import styles from "./Working.module.css";

interface FormulaViewProps {
  readonly formula: Explanation["formula"];
  readonly pointsPerUnit: number;
  /** Whether the page shows model units, which need no conversion. */
  readonly own: boolean;
}

/**
 * The model's formula in symbols, with its numbers and the meaning of its symbols. Loaded with the first explanation.
 */
export default function FormulaView({ formula: { id, values }, pointsPerUnit, own }: FormulaViewProps) {
  if (!Object.hasOwn(formulas, id)) return null;
  const { symbols, numbers, terms } = formulas[id];
  const { step } = values;
  return (
    <div className={styles.formula} role="group" aria-label="Formula">
      <Scroll label="Formula in symbols">
        <Prose trees={symbols} />
      </Scroll>
      <Scroll label="Formula with its numbers">
        <Prose trees={numbers} values={values} />
      </Scroll>
      {!own && pointsPerUnit !== 1 && step !== undefined && (
        <p>
          In model units; one is {number(pointsPerUnit, pointsPerUnit < 10 ? 3 : 1)} points, which makes{" "}
          {change(step * pointsPerUnit)} points.
        </p>
      )}
      <dl>
        {terms.map(({ symbol, words }, i) => (
          <div key={i}>
            <dt>
              <Prose trees={symbol} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
