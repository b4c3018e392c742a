import { useMemo } from "react";
import { ChartFrame } from "../../ui";
import { counted, number } from "../../ui/format";
import { sequential } from "../../ui/plot";
import { Scroll } from "../../ui/prose/Prose";
import tables from "../../ui/table/DataTable.module.css";
import { cellText, clinchWords, nextCells, nextReading, nextTable, resultLabels, titleBars } from "./forecast.chart";
import type { ForecastFigureProps } from "./TitleChances";
import styles from "./forecast.module.css";

/** Maximum number of ways to the title that are listed. */
const MAX_WAYS = 8;

const moreWords = (ways: number, isCut: boolean) => `And ${isCut ? "at least " : ""}${counted(ways, "more way")}.`;

const COUNTED = {
  same: "Table: the same simulated seasons with each result in turn, everything else unchanged.",
  those:
    "Small figures: simulations with that result. Neighbouring chances can be out of order within the simulation’s error.",
} as const;

/**
 * What a player needs in the next race: exact if arithmetic decides, otherwise how each result changes the title
 * chance.
 */
export function NextRace({ forecast, rows, under }: ForecastFigureProps) {
  const ways = useMemo(() => clinchWords(forecast, rows), [forecast, rows]);
  const labels = resultLabels(forecast);
  const isDecided = forecast.champion >= 0;
  const racing = useMemo(
    () => (isDecided ? [] : titleBars(rows.filter(({ starts, fate }) => starts && fate !== "out")).slice(0, 8)),
    [isDecided, rows],
  );
  return (
    <ChartFrame
      title="The next race"
      under={under}
      reading={nextReading(forecast, rows)}
      table={
        forecast.remaining > 0 && !isDecided
          ? () =>
              nextTable(
                forecast,
                rows.filter(({ starts }) => starts),
              )
          : undefined
      }
      lazy={false}
      empty={
        forecast.remaining === 0
          ? { text: "No race remains." }
          : isDecided
            ? { text: "No result of it changes who is champion." }
            : null
      }
      footer={
        ways.length > 0
          ? `Conditions: exact, by going through all results; shared places are left aside. ${COUNTED[forecast.what ? "same" : "those"]}`
          : COUNTED[forecast.what ? "same" : "those"]
      }
    >
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.slice(0, MAX_WAYS).map((way) => (
            <li key={way}>{way}</li>
          ))}
          {ways.length > MAX_WAYS && <li>{moreWords(ways.length - MAX_WAYS, forecast.nextRace.isCut)}</li>}
        </ul>
      )}
      <Scroll label="Title chance by result of the next race" className={styles.scroll}>
        <table className={`${tables.table} ${styles.next}`}>
          <caption>Title chance, if in the next race the player …</caption>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {labels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {racing.map((row) => (
              <tr key={row.at}>
                <th scope="row">{row.name}</th>
                {nextCells(forecast, row).map((cell, k) => {
                  const { share, titles, of } = cell;
                  const look = sequential(Number.isNaN(share) ? 0 : share);
                  return (
                    <td
                      key={labels[k]}
                      title={of > 0 ? `Champion in ${number(titles)} of ${number(of)} seasons` : "In no season"}
                      style={{ background: look.fill, color: look.ink }}
                    >
                      {cellText(cell)}
                      {!forecast.what && <small>{number(of)}</small>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </ChartFrame>
  );
}
