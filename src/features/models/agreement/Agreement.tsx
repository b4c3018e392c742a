import { useMemo } from "react";
import { ChartFrame, ContenderMark } from "../../../ui";
import { number } from "../../../ui/format";
import { Dots, Plot, Rule, XAxis, niceTicks, type Scale } from "../../../ui/plot";
import { Scroll } from "../../../ui/prose/Prose";
import { waitingNote, missingSecondNote, type ModelsData } from "../useModels";
import {
  agreementFigure,
  agreementReading,
  agreementTable,
  correlationStyle,
  type AgreementFigure,
} from "./agreement.chart";
import styles from "./agreement.module.css";

/** Whether the contenders rank alike, and the players whom they rank most differently. */
export function Agreement({ data }: { readonly data: ModelsData }) {
  const { comparison, contenders, snapshot } = data;
  const figure = useMemo(
    () => (comparison ? agreementFigure(comparison, contenders, snapshot!.history, 6) : null),
    [comparison, contenders, snapshot],
  );
  return (
    <ChartFrame
      title="Agreement"
      reading={figure ? `${agreementReading(figure)} ${waitingNote(contenders)}`.trim() : undefined}
      table={
        figure
          ? (whole) =>
              agreementTable(
                whole ? (agreementFigure(comparison!, contenders, snapshot!.history, Infinity) ?? figure) : figure,
              )
          : undefined
      }
      empty={figure ? null : { text: `How similarly the systems rank the players. ${missingSecondNote(contenders)}` }}
    >
      {figure && (
        <>
          <Correlations figure={figure} />
          <Places figure={figure} />
        </>
      )}
    </ChartFrame>
  );
}

/** The lower half of the symmetric matrix. */
function Correlations({ figure: { contenders, correlation } }: { readonly figure: AgreementFigure }) {
  return (
    <Scroll label="Rank correlations" className={styles.scroll}>
      <table className={styles.matrix} data-chart>
        <caption className="unseen">Rank correlation of the systems’ leaderboards</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">System</span>
            </th>
            {contenders.map(({ id, slot, name }) => (
              <th key={id} scope="col" title={name}>
                <ContenderMark slot={slot} bare />
                <span className="unseen">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contenders.map(({ id, slot, name }, i) => (
            <tr key={id}>
              <th scope="row" title={name}>
                <span className={styles.who}>
                  <ContenderMark slot={slot} bare />
                  <span>{name}</span>
                </span>
              </th>
              {contenders.slice(0, i + 1).map((other, j) => {
                if (j === i) {
                  return (
                    <td key={other.id} className={styles.self}>
                      <span className="unseen">itself</span>
                    </td>
                  );
                }
                const value = correlation(i, j);
                const { fill, ink } = correlationStyle(value);
                return (
                  <td
                    key={other.id}
                    style={{ background: fill, color: ink }}
                    title={`${name} and ${other.name}: ${number(value, 3)}`}
                  >
                    {number(value, 2)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const ROW = 28;
const HEAD = 22;
const MARGIN = { left: 12, right: 12, top: HEAD, bottom: 0 };

/** Each contender's rank of the players whom they rank most differently. */
function Places({ figure: { contenders, most, players } }: { readonly figure: AgreementFigure }) {
  const all = most.flatMap(({ places }) => places);
  const first = Math.min(...all);
  const last = Math.min(players, Math.max(...all));
  const spots = most.flatMap(({ places }, row) => places.map((x) => ({ x, y: row + 0.5, row })));
  return (
    <>
      <h3 className={styles.sub}>Place under each system</h3>
      <div className={styles.places}>
        <ul style={{ paddingTop: HEAD }}>
          {most.map(({ key, name }) => (
            <li key={key} style={{ height: ROW }}>
              <a href={`#/season/player/${encodeURIComponent(key)}`} title={name}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <Plot
          className={styles.plot}
          label="Place of each player under each system"
          shows="Places of players"
          height={HEAD + most.length * ROW}
          margin={MARGIN}
          x={{ domain: [Math.max(1, first), Math.max(first + 1, last)], ticks: wholeTicks }}
          y={{ domain: [most.length, 0] }}
          spots={spots}
          tip={(index) => {
            const { name, places, spread } = most[spots[index].row];
            return {
              title: name,
              rows: contenders.map((one, at) => ({
                slot: one.slot,
                label: one.name,
                value: number(places[at], Number.isInteger(places[at]) ? 0 : 1),
              })),
              note: `${number(spread)} places apart`,
            };
          }}
        >
          <XAxis side="top" grid line={false} />
          {most.map(({ key, places }, row) => (
            <Rule
              key={key}
              y={row + 0.5}
              from={Math.min(...places)}
              to={Math.max(...places)}
              kind="interval"
              strokeWidth={1}
            />
          ))}
          {contenders.map(({ id, slot }, at) => (
            <Dots
              key={id}
              slot={slot}
              size={0.85}
              points={most.map(({ places }, row) => ({ x: places[at], y: row + 0.5 }))}
            />
          ))}
        </Plot>
      </div>
    </>
  );
}

const wholeTicks = (scale: Scale) =>
  niceTicks(scale, { format: (value) => number(value), along: "x", most: 5 }).filter(({ value }) =>
    Number.isInteger(value),
  );
