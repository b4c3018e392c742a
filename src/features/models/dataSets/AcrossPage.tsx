import { view } from "../../../store";
import { ChartFrame, FigureSource, OwnPage, useNarrow } from "../../../ui";
import { change, number } from "../../../ui/format";
import { Scroll } from "../../../ui/prose/Prose";
import tables from "../../../ui/table/DataTable.module.css";
import {
  acrossFigure,
  acrossReading,
  acrossTable,
  verdictOf,
  type AcrossCell,
  type AcrossFigure,
  type AcrossSet,
} from "./across.chart";
import results from "./results.json";
import styles from "./across.module.css";

const FIGURE = acrossFigure(results as unknown as readonly AcrossSet[]);
const TITLE = "Log loss behind the lowest";

/** *Across data sets*: which system predicts which bundled data set best, by how much, and how certainly. */
export default function AcrossPage() {
  return (
    <OwnPage
      className={styles.page}
      back={{ label: "All figures", onClick: () => view.go("models") }}
      title="Across data sets"
      words="Systems that fit a data set, tuned on its first 70 % and judged on the rest. Computed by the benchmark; docs/benchmark.md has its protocol and all figures."
    >
      <FigureSource value="Podium’s benchmark">
        <ChartFrame
          title={TITLE}
          reading={acrossReading(FIGURE)}
          table={() => acrossTable(FIGURE)}
          saved="table"
          footer={<Key />}
        >
          <Matrix figure={FIGURE} />
        </ChartFrame>
      </FigureSource>
      <dl className={styles.verdicts}>
        {FIGURE.sets.map((set) => (
          <div key={set.title}>
            <dt>{set.title}</dt>
            <dd>
              {verdictOf(set)}{" "}
              <small>
                {number(set.pairs, 0)} pairs in {number(set.clusters, 0)} dates or races
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </OwnPage>
  );
}

function Key() {
  return (
    <p className={styles.key}>
      Nats a pair more than the lowest of the column. <b>Bold</b>: the lowest, with ≈ where it is not clearly better
      than all others. ≈: no clear difference from the lowest. –: the system does not fit those results. The even chance
      is no system.
    </p>
  );
}

function Matrix({ figure }: { readonly figure: AcrossFigure }) {
  const { sets, systems, baseline } = figure;
  const narrow = useNarrow();
  if (narrow) return <Lists figure={figure} />;
  return (
    <Scroll label={TITLE} className={styles.scroll}>
      <table className={`${tables.table} ${styles.matrix}`} data-chart>
        <caption className="unseen">{TITLE}, by system and data set</caption>
        <thead>
          <tr>
            <th scope="col">System</th>
            {sets.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...systems, ...(baseline ? [baseline] : [])].map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, k) => (
                <Cell key={sets[k].title} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Cell({ cell }: { readonly cell: AcrossCell | null }) {
  if (!cell) return <td className={styles.none}>–</td>;
  const { row, standing } = cell;
  const { interval } = row.behind;
  const sure = interval ? `95 % interval ${change(interval[0], 4)} to ${change(interval[1], 4)}` : "the lowest";
  return (
    <td data-standing={standing} title={`Log loss ${number(row.logLoss.value, 4)}; ${sure}`}>
      {cellText(cell)}
    </td>
  );
}

function cellText({ row, standing }: AcrossCell): string {
  const figure = row.behind.interval ? change(row.behind.value, 4) : number(row.logLoss.value, 4);
  return standing === "level" || standing === "lowest" ? `≈ ${figure}` : figure;
}

/** The phone layout: one list for each data set. */
function Lists({ figure: { sets, systems, baseline } }: { readonly figure: AcrossFigure }) {
  const all = [...systems, ...(baseline ? [baseline] : [])];
  return (
    <div className={styles.lists}>
      {sets.map(({ title, rows }, k) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ol>
            {rows
              .map(({ label }) => all.find((one) => one.label === label)!.cells[k]!)
              .map((cell) => (
                <li key={cell.row.label} data-standing={cell.standing}>
                  <span>{cell.row.label}</span> <span className="number">{cellText(cell)}</span>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
