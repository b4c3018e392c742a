import { Button } from "../../../ui";
import { Scroll } from "../../../ui/prose/Prose";
import type { FoundRow } from "./all.chart";
import { valueText } from "./tuning.chart";
import styles from "./tuning.module.css";

interface AllFoundProps {
  readonly rows: readonly FoundRow[];
  readonly onUse: () => void;
}

/** The search's result for each system, and the button that applies all. */
export function AllFound({ rows, onUse }: AllFoundProps) {
  return (
    <div className={styles.report}>
      <Scroll label="What the search found">
        <table>
          <caption className="unseen">What the search found for each system</caption>
          <thead>
            <tr>
              <th scope="col">System</th>
              <th scope="col">Parameter</th>
              <th scope="col">as set</th>
              <th scope="col">tuned</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, parameter, set, tuned }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{parameter}</td>
                <td>{set === null ? "–" : valueText(set)}</td>
                <td>{valueText(tuned)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Button size="small" onClick={onUse}>
        Use the tuned settings
      </Button>
    </div>
  );
}
