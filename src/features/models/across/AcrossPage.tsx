import { view } from "../../../store";
import { ChartFrame, FigureSource, OwnPage, useNarrow } from "../../../ui";
import { change, number } from "../../../ui/format";
import { Scroll } from "../../../ui/prose/Prose";
import tables from "../../../ui/table/DataTable.module.css";
import { acrossFigure, acrossReading, acrossTable, standingOf, verdictOf } from "./across.chart";
import type { AcrossFigure, AcrossRow, AcrossSet } from "./across.chart";
import results from "./results.json";
import styles from "./across.module.css";

const FIGURE = acrossFigure(results as unknown as readonly AcrossSet[]);
const TITLE = "Log loss behind the best";

/** *Across data sets*: which system predicts which of the bundled data sets best, by how much, and how surely. */
export default function AcrossPage() {
  return (
    <OwnPage
      className={styles.page}
      back={{ label: "All figures", onClick: () => view.go("models") }}
      title="Across data sets"
      words="Systems that fit a data set, tuned on its first 70 % and judged on the rest, without TrueSkill Through Time, which is newer. Computed by the benchmark; docs/benchmark.md has its protocol and all figures."
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
      Nats a pair more than the best of the column. <b>Bold</b>: the best. ≈: no clear difference from it. –: the system
      does not fit those results.
    </p>
  );
}

function Matrix({ figure: { sets, systems } }: { readonly figure: AcrossFigure }) {
  const narrow = useNarrow();
  if (narrow) return <Lists sets={sets} />;
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
          {systems.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((row, k) => (
                <Cell key={sets[k].title} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Cell({ row }: { readonly row: AcrossRow | null }) {
  if (!row) return <td className={styles.none}>–</td>;
  const { interval } = row.behind;
  const sure = interval ? `95 % interval ${change(interval[0], 4)} to ${change(interval[1], 4)}` : "the best";
  return (
    <td data-standing={standingOf(row)} title={`Log loss ${number(row.logLoss.value, 4)}; ${sure}`}>
      {cellText(row)}
    </td>
  );
}

function cellText(row: AcrossRow): string {
  const standing = standingOf(row);
  if (standing === "best") return number(row.logLoss.value, 4);
  return `${standing === "level" ? "≈ " : ""}${change(row.behind.value, 4)}`;
}

/** On a phone: one list a data set. */
function Lists({ sets }: { readonly sets: readonly AcrossSet[] }) {
  return (
    <div className={styles.lists}>
      {sets.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ol>
            {rows.map((row) => (
              <li key={row.label} data-standing={standingOf(row)}>
                <span>{row.label}</span> <span className="number">{cellText(row)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
