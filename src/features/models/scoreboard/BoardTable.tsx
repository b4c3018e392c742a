import { memo, useMemo, type CSSProperties } from "react";
import { ArrowDown, ArrowUp, CircleCheck } from "lucide-react";
import type { MetricId } from "../../../engine/evaluation/metrics";
import type { ComparisonResult } from "../../../store";
import { ContenderMark, classes, useSize } from "../../../ui";
import { RowPlot, TipLayer } from "../../../ui/plot";
import { METRICS } from "../metrics";
import { INSET, columnScale } from "./scales";
import type { Board, ScoreboardRow } from "./scoreboard.chart";
import { absence, cellTip, waitingWords, type EvaluationStates } from "./boardWords";
import { SystemName } from "./SystemName";
import { TickLabels, Whisker } from "./Whisker";
import styles from "./scoreboard.module.css";

export interface BoardProps {
  readonly board: Board;
  readonly metric: MetricId;
  readonly comparison: ComparisonResult | null;
  readonly standings: EvaluationStates;
  readonly onMetric: (id: MetricId) => void;
}

const ROW = 50;
const SIMPLE_ROW = 32;
const HEAD = 84;
const VALUE = 62;
const EDGE = 24;
/** Minimum width of a readable chart. */
const MIN_GRAPH = 48;
/** Width of an A4 or Letter page within its margins, px, for printing. */
const PAPER = 680;

/** The scoreboard: a row for each contender and a column for each metric; clicking a heading sorts by it. */
export function BoardTable({ board, metric, comparison, standings, onMetric }: BoardProps) {
  const [ref, { width }] = useSize();
  const name = width >= 1100 ? 236 : 168;
  const column = Math.floor((width - name - 2 * EDGE) / METRICS.length);
  const graph = column - VALUE - 14 >= MIN_GRAPH ? column - VALUE - 14 : 0;
  const scales = useMemo(
    () => board.columns.map((one) => columnScale(one, graph, board.mode)),
    [board.columns, board.mode, graph],
  );
  const rows = useMemo(() => [...board.rows, ...board.baselines], [board]);
  const marks = useMemo(() => {
    let top = HEAD;
    return rows.flatMap((row) => {
      const height = row.tested.slot === null ? SIMPLE_ROW : ROW;
      const y = top + height / 2;
      top += height;
      if (!row.tested.evaluation) return [];
      return row.cells.map((cell, at) => ({
        row,
        at,
        // Cells without a value explain it in words.
        x:
          EDGE +
          name +
          at * column +
          VALUE +
          (cell ? Math.max(0, Math.min(graph, scales[at].x(cell.value))) : graph / 2),
        y,
      }));
    });
  }, [rows, scales, name, column, graph]);

  const whole = name + column * METRICS.length + 2 * EDGE;
  const style = { width: whole, "--on-paper": Math.min(1, PAPER / whole) } as CSSProperties;
  return (
    <div ref={ref}>
      <TipLayer
        label="Metrics of each system, with intervals"
        marks={marks}
        tip={(index) => cellTip(marks[index].row, marks[index].at, board, comparison)}
      >
        <table className={styles.board} style={style} data-chart>
          <colgroup>
            <col style={{ width: EDGE + name }} />
            {METRICS.map(({ id }, at) => (
              <col key={id} style={{ width: column + (at === METRICS.length - 1 ? EDGE : 0) }} />
            ))}
          </colgroup>
          <thead>
            <tr style={{ height: HEAD }}>
              <th scope="col" className={styles.corner}>
                System
              </th>
              {board.columns.map(({ metric: one, verdict }, at) => (
                <th
                  key={one.id}
                  scope="col"
                  aria-sort={one.id === metric ? (one.better === "lower" ? "ascending" : "descending") : undefined}
                >
                  <button
                    type="button"
                    className={classes(styles.sort, one.id === metric && styles.sorted)}
                    onClick={() => onMetric(one.id)}
                  >
                    {one.label}
                    {one.id === metric && (one.better === "lower" ? <ArrowUp size={12} /> : <ArrowDown size={12} />)}
                  </button>
                  <span className={styles.words} title={one.words}>
                    {one.words}
                  </span>
                  <span className={styles.verdict} title={verdict?.text}>
                    {verdict?.clear && <CircleCheck size={13} />}
                    <span>{verdict?.text}</span>
                  </span>
                  {graph > 0 && (
                    <RowPlot className={styles.ticks} width={graph} height={14} margin={INSET} x={scales[at].axis}>
                      <TickLabels />
                    </RowPlot>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.tested.id}
                row={row}
                board={board}
                scales={scales}
                graph={graph}
                waiting={row.tested.evaluation ? "" : waitingWords(row.tested, standings)}
              />
            ))}
          </tbody>
        </table>
      </TipLayer>
    </div>
  );
}

interface RowProps {
  readonly row: ScoreboardRow;
  readonly board: Board;
  readonly scales: readonly ReturnType<typeof columnScale>[];
  readonly graph: number;
  /** Shown instead of cells. */
  readonly waiting: string;
}

const Row = memo(function Row({ row, board, scales, graph, waiting }: RowProps) {
  const { tested, remark, cells } = row;
  const isSimple = tested.slot === null;
  const height = isSimple ? SIMPLE_ROW : ROW;
  const pending = !tested.evaluation;
  return (
    <tr className={isSimple ? styles.simple : undefined} style={{ height }}>
      <th scope="row">
        <span className={styles.name}>
          {tested.slot === null ? (
            <svg width={26} height={12} aria-hidden="true">
              <line x1={0} x2={26} y1={6} y2={6} stroke="var(--ink-4)" strokeDasharray="3 3" />
            </svg>
          ) : (
            <ContenderMark slot={tested.slot} surface="var(--surface-plate)" />
          )}
          <SystemName tested={tested} remark={remark} />
        </span>
      </th>
      {pending ? (
        <td colSpan={cells.length} className={styles.pending}>
          {waiting}
        </td>
      ) : (
        cells.map((cell, at) => (
          <td key={METRICS[at].id}>
            {cell ? (
              <span className={styles.cell}>
                <span className={classes(styles.value, cell.best && styles.best)}>{cell.text}</span>
                {graph > 0 && (
                  <Whisker
                    cell={cell}
                    slot={tested.slot}
                    scale={scales[at]}
                    width={graph}
                    height={height}
                    rule={board.mode === "values" ? board.columns[at].rule : null}
                    zero={board.mode === "differences"}
                  />
                )}
              </span>
            ) : (
              <span className={styles.none}>{absence(tested, METRICS[at].id, board.against).words}</span>
            )}
          </td>
        ))
      )}
    </tr>
  );
});
