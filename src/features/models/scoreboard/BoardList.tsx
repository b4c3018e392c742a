import { useMemo } from "react";
import { ContenderMark, Select, classes, useSize } from "../../../ui";
import { TipLayer } from "../../../ui/plot";
import { METRICS } from "../metrics";
import type { BoardProps } from "./BoardTable";
import { columnScale } from "./scales";
import type { ScoreboardRow } from "./scoreboard.chart";
import { absence, cellTip, waitingWords } from "./boardWords";
import { SystemName } from "./SystemName";
import { Whisker } from "./Whisker";
import styles from "./scoreboard.module.css";

const LINE = 26;

/** The scoreboard on a phone: a block for each contender, with the sorted metric in large type and the others below. */
export function BoardList({ board, metric, comparison, standings, onMetric }: BoardProps) {
  const [ref, { width }] = useSize();
  const at = METRICS.findIndex(({ id }) => id === metric);
  const room = Math.max(120, width - 32);
  const scale = useMemo(() => columnScale(board.columns[at], room, board.mode), [board, at, room]);
  const verdict = board.columns[at].verdict;
  return (
    <div ref={ref}>
      <div className={styles.by}>
        <Select
          label="Sorted by"
          showLabel
          value={metric}
          options={METRICS.map(({ id, label }) => ({ value: id, label }))}
          onChange={onMetric}
        />
        <p>
          {METRICS[at].label}: {METRICS[at].words}
          {verdict && <small>{verdict.text}</small>}
        </p>
      </div>
      <ul className={styles.list}>
        {[...board.rows, ...board.baselines].map((row) => (
          <Block
            key={row.tested.id}
            row={row}
            at={at}
            scale={scale}
            width={room}
            board={board}
            comparison={comparison}
            standings={standings}
            metric={metric}
            onMetric={onMetric}
          />
        ))}
      </ul>
    </div>
  );
}

/** " (−1.2 to 0.4)": the interval of a difference. */
function intervalText(cell: ScoreboardRow["cells"][number], { formatChange }: (typeof METRICS)[number]): string {
  const ends = cell?.interval;
  return ends && ends[0] !== ends[1] ? ` (${ends.map((end) => formatChange(end)).join(" to ")})` : "";
}

interface BlockProps extends BoardProps {
  readonly row: ScoreboardRow;
  readonly at: number;
  readonly scale: ReturnType<typeof columnScale>;
  readonly width: number;
}

function Block({ row, at, scale, width, board, comparison, standings }: BlockProps) {
  const { tested, cells, remark } = row;
  const cell = cells[at];
  const missing = tested.evaluation && !cell ? absence(tested, METRICS[at].id, board.against) : null;
  return (
    <li>
      <div className={styles.top}>
        {tested.slot === null ? null : <ContenderMark slot={tested.slot} surface="var(--surface-plate)" />}
        <SystemName tested={tested} remark={remark} />
        {cell && <b className={classes(cell.best && styles.best)}>{cell.text}</b>}
      </div>
      {!tested.evaluation && <p className={styles.pending}>{waitingWords(tested, standings)}</p>}
      {missing && (
        <p className={styles.pending}>
          {missing.words}: {missing.why.charAt(0).toLowerCase() + missing.why.slice(1)}
        </p>
      )}
      {cell && (
        <TipLayer
          label={`${METRICS[at].label} of ${tested.name}`}
          marks={[{ x: Math.max(0, Math.min(width, scale.x(cell.value))), y: LINE / 2 }]}
          tip={() => cellTip(row, at, board, comparison)}
        >
          <Whisker
            cell={cell}
            slot={tested.slot}
            scale={scale}
            width={width}
            height={LINE}
            rule={board.mode === "values" ? board.columns[at].rule : null}
            zero={board.mode === "differences"}
            ticked
          />
        </TipLayer>
      )}
      {tested.evaluation && (
        <dl className={styles.others}>
          {METRICS.map((one, index) =>
            index === at ? null : (
              <div key={one.id}>
                <dt>{one.label}</dt>
                <dd className={classes(cells[index]?.best && styles.best)}>
                  {cells[index]?.text ?? "none"}
                  {board.mode === "differences" && intervalText(cells[index], one)}
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
    </li>
  );
}
