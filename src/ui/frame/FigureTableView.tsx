import { cellText, type FigureTable } from "../figureTable";
import table from "../table/DataTable.module.css";
import styles from "./ChartFrame.module.css";

/** A figure's numbers as an HTML table: the first column contains row headings. */
export function FigureTableView({ title, table: data }: { readonly title: string; readonly table: FigureTable }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling regions must be reachable by keyboard
    <div className={styles.tableBox} tabIndex={0} role="region" aria-label={`${title}, table`}>
      <table className={table.table}>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            {data.columns.map((column, at) => (
              <th key={at} scope="col" className={column.format && "number"}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, index) => (
            <tr key={index}>
              {data.columns.map((column, at) =>
                at === 0 ? (
                  <th key={at} scope="row" className={column.format && "number"}>
                    {cellText(row[at], column)}
                  </th>
                ) : (
                  <td key={at} className={column.format && "number"}>
                    {cellText(row[at], column)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {data.note && <p className={styles.note}>{data.note}</p>}
    </div>
  );
}
