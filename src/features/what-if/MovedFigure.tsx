import { useMemo } from "react";
import { ChartFrame, legendOf, useNarrow } from "../../ui";
import { change, direction } from "../../ui/format";
import { Plot, Stems, XAxis, cut, extentOf, usePlot } from "../../ui/plot";
import type { HistorySnapshot } from "../../worker/protocol";
import type { WhatIf } from "../../worker/protocol/whatIf";
import { movedReading, movedRows, movedTable, type MovedRow } from "./courses.chart";
import type { SystemName, OutcomeRow } from "./outcome.chart";
import styles from "./whatIf.module.css";

interface MovedProps {
  readonly snapshot: HistorySnapshot;
  readonly whatIf: WhatIf;
  readonly systems: readonly SystemName[];
  readonly rows: readonly OutcomeRow[];
}

const MAX = 10;
const TABLE = 200;
const ROW = 34;
const TOP = 34;
const NAMES = 124;

function Names({ rows, at }: { readonly rows: readonly MovedRow[]; readonly at: (row: number) => number }) {
  const { left, right } = usePlot();
  return rows.map(({ player, name }, i) => (
    <g key={player}>
      {i > 0 && <line className="grid" x1={0} x2={right} y1={at(i) - ROW / 2} y2={at(i) - ROW / 2} />}
      <text className="label-2" x={4} y={at(i) + 4}>
        {cut(name, left - 14, "label")}
      </text>
    </g>
  ));
}

/** Which players end higher and lower than in reality, under every system. */
export function MovedFigure({ snapshot, whatIf, systems, rows: outcome }: MovedProps) {
  const narrow = useNarrow();
  const rows = useMemo(() => movedRows(snapshot, whatIf, MAX), [snapshot, whatIf]);
  const slots = useMemo(() => systems.map(({ slot }) => slot), [systems]);
  const stems = useMemo(() => rows.map(({ player, changes }) => ({ key: String(player), values: changes })), [rows]);
  const [low, high] = extentOf([0, ...rows.flatMap(({ changes }) => changes.filter((one) => one !== null))]);
  const at = (row: number) => TOP + row * ROW + ROW / 2;
  const inner = ROW - 12;
  return (
    <ChartFrame
      title="Who gains and who loses"
      reading={movedReading(outcome)}
      table={(whole) => movedTable(movedRows(snapshot, whatIf, whole ? snapshot.history.playerCount : TABLE), systems)}
      legend={legendOf(systems.map(({ slot, name }) => ({ slot, label: name })))}
      className={styles.figure}
      empty={rows.length === 0 ? { text: "No listed player ends with another rating." } : null}
      footer="Difference from the actual final rating, points; the largest changes."
    >
      <Plot
        label="Who gains and who loses by the end: one row a player"
        height={TOP + rows.length * ROW + 6}
        margin={{ top: TOP, left: narrow ? 104 : NAMES, right: 20, bottom: 6 }}
        x={{
          domain: [low, high],
          nice: 4,
          most: 5,
          gap: 14,
          format: (value) => (value === 0 ? "as it was" : change(value, value % 1 ? 1 : 0)),
        }}
        spots={rows.map(({ changes }, i) => ({ x: Math.max(0, ...changes.map((one) => one ?? 0)), y: at(i) }))}
        by="y"
        tip={(i) => ({
          title: rows[i].name,
          rows: systems.flatMap(({ slot, name }, k) => {
            const value = rows[i].changes[k];
            return value === null ? [] : [{ slot, label: name, value: change(value), tone: direction(value) }];
          }),
        })}
      >
        <XAxis side="top" grid />
        <Names rows={rows} at={at} />
        <Stems
          rows={stems}
          slots={slots}
          at={(row, k) => at(row) - inner / 2 + ((k + 0.5) * inner) / slots.length}
          size={0.8}
          kind="joint"
        />
      </Plot>
    </ChartFrame>
  );
}
