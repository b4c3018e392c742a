import { rowLabel } from "../../../engine/lab/answers";
import type { LabAnswer, LabSoFar } from "../../../worker/protocol/lab";
import { DataTable, useNarrow } from "../../../ui";
import { counted, number } from "../../../ui/format";
import { Scroll } from "../../../ui/prose/Prose";
import { estimateText, SIMULATED, type LabAnswerRow } from "./labWords";
import styles from "./lab.module.css";

/** A row of an answer, or of an unfinished run. */
type Row = Omit<LabSoFar["rows"][number], "simulated"> & {
  readonly simulated?: number;
  readonly fails?: LabAnswerRow["fails"];
};

const TITLE = "Systems on unseen races and in simulated seasons";

const COLUMNS: readonly { readonly label: string; readonly hint: string }[] = [
  { label: "Pairs wrong", hint: "Share of the pairs of players in which the lower rated finished ahead" },
  { label: "Log loss", hint: "Mean log loss of the pairs, in nats; lower is better" },
  ...SIMULATED.map(({ label, unit, hint }) => ({ label: `${label}, ${unit}`, hint })),
];

type CellWords = readonly [text: string, against: string];

/** The text and qualification of each column; rows of an unfinished run have no qualifications. */
function cellsOf(row: Row): readonly CellWords[] {
  const fails = row.fails ?? [];
  const worse = (isWorse: boolean) => (row.fails && isWorse ? "clearly worse" : "");
  return [
    [`${number(100 * row.order.value, 1)} %`, worse(row.order.clearlyWorse)],
    [number(row.odds.value, 4), fails.includes("chance") ? "worse than a coin toss" : worse(row.odds.clearlyWorse)],
    ...SIMULATED.map(({ id, signed }) => {
      const isFailed = fails.some((one) => one === id);
      return [estimateText(row[id], signed), isFailed ? (id === "settle" ? "too slow" : "too much") : ""] as const;
    }),
  ];
}

/** The systems of an answer, best first. */
export function AnswerTable({ answer: { recommendation, by, rows } }: { readonly answer: LabAnswer }) {
  return (
    <SystemsTable rows={rows.toSorted((a, b) => a[by].value - b[by].value)} chosen={recommendation?.system ?? null} />
  );
}

interface SystemsTableProps {
  readonly rows: readonly Row[];
  readonly chosen?: number | null;
  /** Number of seasons to simulate for each system, while not all are simulated. */
  readonly seasons?: number;
}

/** Every evaluated system: a table, or on a phone a card for each. */
export function SystemsTable({ rows, chosen = null, seasons }: SystemsTableProps) {
  const narrow = useNarrow();
  const isChosen = ({ system }: Row) => system === chosen;
  if (narrow)
    return (
      <ul className={styles.cards} aria-label={TITLE}>
        {rows.map((row) => (
          <li key={row.system} data-selected={isChosen(row) || undefined}>
            <Name {...{ row, seasons }} />
            <dl>
              {cellsOf(row).map((cell, k) => (
                <div key={COLUMNS[k].label}>
                  <dt>{COLUMNS[k].label}</dt>
                  <dd>
                    <Cell of={cell} />
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
      <DataTable<Row>
        className={styles.systems}
        label={TITLE}
        rows={rows}
        rowKey={({ system }) => system}
        selected={isChosen}
        columns={[
          { head: "System", rowHead: "", cell: (row) => <Name {...{ row, seasons }} /> },
          ...COLUMNS.map(({ label, hint }, k) => ({
            head: label,
            hint,
            cell: (row: Row) => <Cell of={cellsOf(row)[k]} />,
          })),
        ]}
      />
    </Scroll>
  );
}

function Name({ row, seasons }: { readonly row: Row; readonly seasons: number | undefined }) {
  return (
    <>
      <b>{rowLabel(row)}</b>
      {row.fails?.includes("fade") && <small> does not fade</small>}
      {seasons !== undefined && (
        <small>
          {" "}
          {number(row.simulated ?? 0)} of {counted(seasons, "season")}
        </small>
      )}
    </>
  );
}

function Cell({ of: [text, against] }: { readonly of: CellWords }) {
  return (
    <>
      {text}
      {against && <small> {against}</small>}
    </>
  );
}
