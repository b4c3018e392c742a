import type { LabAnswer } from "../../../worker/protocol/lab";
import { number } from "../../../ui/format";
import { Scroll } from "../../../ui/prose/Prose";
import tables from "../../../ui/table/DataTable.module.css";
import { estimateText, nameOf, SIMULATED } from "./words";
import type { LabRow } from "./words";
import styles from "./lab.module.css";

/** Every system that was judged, best first by what is compared; what it fails is said beside the figure. */
export function SystemsTable({ answer }: { readonly answer: LabAnswer }) {
  const { recommendation } = answer;
  const by = recommendation!.by;
  const rows = answer.rows.toSorted((a, b) => a[by].value - b[by].value);
  return (
    <Scroll label="Systems compared" className={styles.scroll}>
      <table className={`${tables.table} ${styles.systems}`}>
        <caption className="unseen">Systems on unseen races and in simulated seasons</caption>
        <thead>
          <tr>
            <th scope="col">System</th>
            <th scope="col" title="Share of the pairs of players in which the lower rated finished ahead">
              Pairs wrong
            </th>
            <th scope="col" title="Mean log loss of the pairs, in nats; lower is better">
              Log loss
            </th>
            {SIMULATED.map(({ id, label, unit, hint }) => (
              <th key={id} scope="col" title={hint}>
                {label}, {unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.system} row={row} isChosen={row.system === recommendation!.system} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Row({ row, isChosen }: { readonly row: LabRow; readonly isChosen: boolean }) {
  const { fails } = row;
  const worse = (isWorse: boolean) => isWorse && <small> clearly worse</small>;
  return (
    <tr data-selected={isChosen || undefined}>
      <th scope="row">
        {nameOf(row)}
        {fails.includes("fade") && <small> does not fade</small>}
      </th>
      <td>
        {number(100 * row.order.value, 1)} %{worse(row.order.clearlyWorse)}
      </td>
      <td>
        {number(row.odds.value, 4)}
        {worse(row.odds.clearlyWorse)}
      </td>
      {SIMULATED.map(({ id, signed }) => (
        <td key={id}>
          {estimateText(row[id], signed)}
          {fails.some((one) => one === id) && <small> {id === "settle" ? "too slow" : "too much"}</small>}
        </td>
      ))}
    </tr>
  );
}
