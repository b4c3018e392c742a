import { useMemo } from "react";
import { scaleLinear } from "d3-scale";
import { ChartFrame, ContenderMark, Marker, useSize } from "../../../ui";
import { ChartTip } from "../../../ui/charts/ChartTip";
import { niceTicks } from "../../../ui/charts/axis";
import { Scroll } from "../../../ui/prose/Prose";
import { number } from "../../../ui/format";
import type { ModelsData } from "../useModels";
import { agreementFigure, agreementReading, agreementTable, correlationStyle } from "./agreement.chart";
import type { AgreementFigure } from "./agreement.chart";
import styles from "./agreement.module.css";

/** Whether the contenders rank alike, and the players on whom they do not. */
export function Agreement({ data }: { readonly data: ModelsData }) {
  const { comparison, contenders, snapshot } = data;
  const figure = useMemo(
    () => (comparison ? agreementFigure(comparison, contenders, snapshot!.history, 6) : null),
    [comparison, contenders, snapshot],
  );
  return (
    <ChartFrame
      title="Agreement"
      reading={figure ? agreementReading(figure) : undefined}
      table={
        figure
          ? (whole) =>
              agreementTable(
                whole ? (agreementFigure(comparison!, contenders, snapshot!.history, Infinity) ?? figure) : figure,
              )
          : undefined
      }
      empty={figure ? null : { text: "How alike the contenders rank the players; two contenders are needed." }}
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

/** The lower half of the matrix: the upper says the same. */
function Correlations({ figure: { contenders, correlation } }: { readonly figure: AgreementFigure }) {
  return (
    <Scroll label="Rank correlations" className={styles.scroll}>
      <table className={styles.matrix} data-chart>
        <caption className="unseen">Rank correlation of the contenders’ leaderboards</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Contender</span>
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

/** Who stands where under each contender, for the players on whom they differ most. */
function Places({ figure }: { readonly figure: AgreementFigure }) {
  const [ref, { width }] = useSize();
  const { contenders, most, players } = figure;
  const last = Math.min(players, Math.max(...most.flatMap(({ places }) => places)));
  const first = Math.min(...most.flatMap(({ places }) => places));
  const x = scaleLinear([Math.max(1, first), Math.max(first + 1, last)], [12, Math.max(40, width - 12)]);
  const ticks = niceTicks(x, { format: (value) => number(value), along: "x", most: 5 }).filter(({ value }) =>
    Number.isInteger(value),
  );
  const height = most.length * ROW;
  const marks = most.flatMap(({ places }, row) =>
    places.map((place, at) => ({ x: x(place), y: HEAD + (row + 0.5) * ROW, row, at })),
  );
  return (
    <>
      <h3 className={styles.sub}>Place under each contender</h3>
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
        <div ref={ref} className={styles.plot}>
          <ChartTip
            label="Place of each player under each contender"
            marks={marks}
            tip={(index) => {
              const { name, places, spread } = most[marks[index].row];
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
            <svg data-chart width={width} height={HEAD + height} role="img" aria-label="Places of players">
              {ticks.map((tick) => (
                <g key={tick.value}>
                  <line className="grid" x1={tick.at} x2={tick.at} y1={HEAD} y2={HEAD + height} />
                  <text className="tick" x={tick.at} y={14} textAnchor="middle">
                    {tick.text}
                  </text>
                </g>
              ))}
              {most.map(({ key, places }, row) => {
                const y = HEAD + (row + 0.5) * ROW;
                return (
                  <g key={key}>
                    <line
                      x1={x(Math.min(...places))}
                      x2={x(Math.max(...places))}
                      y1={y}
                      y2={y}
                      stroke="var(--ink-4)"
                      strokeWidth={1}
                    />
                    {places.map((place, at) => (
                      <Marker key={at} slot={contenders[at].slot} x={x(place)} y={y} size={0.85} />
                    ))}
                  </g>
                );
              })}
            </svg>
          </ChartTip>
        </div>
      </div>
    </>
  );
}
