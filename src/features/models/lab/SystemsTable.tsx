import type { LabAnswer } from "../../../worker/protocol/lab";
import { useNarrow } from "../../../ui";
import { number } from "../../../ui/format";
import { Scroll } from "../../../ui/prose/Prose";
import tables from "../../../ui/table/DataTable.module.css";
import { estimateText, nameOf, SIMULATED } from "./words";
import type { LabRow } from "./words";
import styles from "./lab.module.css";

const TITLE = "Systems on unseen races and in simulated seasons";

const COLUMNS: readonly { readonly label: string; readonly hint: string }[] = [
  { label: "Pairs wrong", hint: "Share of the pairs of players in which the lower rated finished ahead" },
  { label: "Log loss", hint: "Mean log loss of the pairs, in nats; lower is better" },
  ...SIMULATED.map(({ label, unit, hint }) => ({ label: `${label}, ${unit}`, hint })),
];

/** The text of each column, and its reservations. */
function cellsOf(row: LabRow): readonly (readonly [text: string, against: string])[] {
  const worse = (isWorse: boolean) => (isWorse ? "clearly worse" : "");
  return [
    [`${number(100 * row.order.value, 1)} %`, worse(row.order.clearlyWorse)],
    [number(row.odds.value, 4), row.fails.includes("chance") ? "worse than a coin toss" : worse(row.odds.clearlyWorse)],
    ...SIMULATED.map(({ id, signed }) => {
      const fails = row.fails.some((one) => one === id);
      return [estimateText(row[id], signed), fails ? (id === "settle" ? "too slow" : "too much") : ""] as const;
    }),
  ];
}

/** Every judged system, best first: a table, or on a phone a card for each. */
export function SystemsTable({ answer }: { readonly answer: LabAnswer }) {
  const { recommendation, by } = answer;
  const narrow = useNarrow();
  const rows = answer.rows.toSorted((a, b) => a[by].value - b[by].value);
  const isChosen = ({ system }: LabRow) => system === recommendation?.system;
  if (narrow)
    return (
      <ul className={styles.cards} aria-label={TITLE}>
        {rows.map((row) => (
          <li key={row.system} data-selected={isChosen(row) || undefined}>
            <Name row={row} />
            <dl>
              {cellsOf(row).map(([text, against], k) => (
                <div key={COLUMNS[k].label}>
                  <dt>{COLUMNS[k].label}</dt>
                  <dd>
                    {text}
                    {against && <small> {against}</small>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  return (
    <Scroll label="Systems compared" className={styles.scroll}>
      <table className={`${tables.table} ${styles.systems}`}>
        <caption className="unseen">{TITLE}</caption>
        <thead>
          <tr>
            <th scope="col">System</th>
            {COLUMNS.map(({ label, hint }) => (
              <th key={label} scope="col" title={hint}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.system} data-selected={isChosen(row) || undefined}>
              <th scope="row">
                <Name row={row} />
              </th>
              {cellsOf(row).map(([text, against], k) => (
                <td key={COLUMNS[k].label}>
                  {text}
                  {against && <small> {against}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Name({ row }: { readonly row: LabRow }) {
  return (
    <>
      <b>{nameOf(row)}</b>
      {row.fails.includes("fade") && <small> does not fade</small>}
    </>
  );
}
