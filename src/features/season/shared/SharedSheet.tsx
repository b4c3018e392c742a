import { useMemo, useState } from "react";
import type { ReplayColumns, TwoWay } from "../../../worker/protocol";
import { refOf, useAnswer, useChoices, type DataSet } from "../../../store";
import { ChartFrame, Select, Sheet, classes, legendOf } from "../../../ui";
import { date, change, number, sentence } from "../../../ui/format";
import { SeriesPlot } from "../../../ui/plot";
import { blocksOf, sharedBlocks } from "../leaderboard/blocks.chart";
import { slotState } from "../../common/slotState";
import type { RatedProps } from "../../common/useSeason";
import { isDated } from "../../common/when";
import { courses, coursesReading, coursesTable } from "./courses.chart";
import { cellWords, twoWayReading, twoWayRows, twoWayTable, type TwoWayRow } from "./twoWay.chart";
import styles from "./shared.module.css";

interface SharedSheetProps extends RatedProps {
  readonly dataSet: DataSet;
  readonly onClose: () => void;
}

/** Separates players from their shared strengths: every player in every car, and both through time. */
export function SharedSheet({ dataSet, snapshot, rated, replay, onClose }: SharedSheetProps) {
  const blocks = sharedBlocks(replay);
  const [chosen, setChosen] = useState("");
  const block = blocks.find(({ name }) => name === chosen) ?? blocks[0];
  return (
    <Sheet onClose={onClose} title={block ? `Player and ${block.name}` : "Player and what they share"}>
      {!block && (
        <p>
          {rated.name} rates players alone here. Choose what else decides a race under “How it is read”, and a system
          that can rate it.
        </p>
      )}
      {blocks.length > 1 && (
        <Select
          label="Shared strength"
          value={block.name}
          options={blocks.map(({ name }) => ({ value: name, label: sentence(name) }))}
          onChange={setChosen}
        />
      )}
      {block && (
        <>
          <TwoWayFigure key={block.name} {...{ dataSet, snapshot, rated }} block={block.name} />
          <CoursesFigure {...{ dataSet, snapshot, rated, replay, block }} />
        </>
      )}
    </Sheet>
  );
}

interface TwoWayFigureProps extends Pick<RatedProps, "snapshot" | "rated"> {
  readonly dataSet: DataSet;
  readonly block: string;
}

function TwoWayFigure({ dataSet, snapshot, rated, block }: TwoWayFigureProps) {
  const contender = useChoices((choices) => choices.contenders.find(({ id }) => id === rated.id));
  const request = useMemo(
    () =>
      contender
        ? { history: refOf(dataSet), contender: { model: contender.model, parameters: contender.parameters }, block }
        : null,
    [dataSet, contender, block],
  );
  const slot = useAnswer("twoWay", request);
  const answer = slot.value;
  const rows = useMemo(() => (answer ? twoWayRows(answer, snapshot.history.names) : []), [answer, snapshot]);
  const [asked, setAsked] = useState("");
  return (
    <ChartFrame
      title={`Every player in every ${block}`}
      under={{ slot: rated.slot, label: rated.name }}
      reading={answer ? twoWayReading(answer, rows) : undefined}
      table={answer ? () => twoWayTable(answer, rows) : undefined}
      lazy={false}
      {...slotState(slot, "Placing every player", "Choose another system above.")}
      footer="Expected place in the field of the last race, the others unchanged. Dot: raced with it. Frame: what it had in that race. Grey: not estimable."
    >
      {answer && (
        <>
          <div className={styles.scroll} role="region" aria-label={`Every player in every ${block}`} tabIndex={0}>
            <Matrix answer={answer} rows={rows} onAsk={setAsked} />
          </div>
          <p className={styles.said} role="status" data-no-export>
            {asked || "Press a cell to read it."}
          </p>
        </>
      )}
    </ChartFrame>
  );
}

interface MatrixProps {
  readonly answer: TwoWay;
  readonly rows: readonly TwoWayRow[];
  /** Shows the words of a cell. */
  readonly onAsk: (words: string) => void;
}

function Matrix({ answer: { groups, field }, rows, onAsk }: MatrixProps) {
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">Player</th>
          {groups.map((group) => (
            <th key={group} scope="col">
              {group}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, g) => (
              <Cell key={groups[g]} cell={cell} words={cellWords(row, groups[g], cell, field)} onAsk={onAsk} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly cell: TwoWayRow["cells"][number];
  readonly words: string;
  readonly onAsk: (words: string) => void;
}

function Cell({ cell: { expected, isOwn, step, races }, words, onAsk }: CellProps) {
  const isUnknown = Number.isNaN(expected);
  const ask = () => onAsk(words);
  return (
    <td className={classes(isUnknown && styles.unknown, isOwn && styles.own)} data-step={isUnknown ? undefined : step}>
      <button type="button" title={words} aria-label={words} onClick={ask} onFocus={ask}>
        {isUnknown ? "–" : number(expected, 1)}
        {races > 0 && <i aria-hidden="true">•</i>}
      </button>
    </td>
  );
}

interface CoursesFigureProps extends RatedProps {
  readonly dataSet: DataSet;
  readonly block: NonNullable<ReplayColumns["blocks"]>[number];
}

const Y = { format: (value: number) => change(value, 0), label: "points above a newcomer" };

function CoursesFigure({ dataSet, snapshot, rated, replay, block }: CoursesFigureProps) {
  const request = useMemo(() => ({ history: refOf(dataSet), blocks: blocksOf(replay) }), [dataSet, replay]);
  const slot = useAnswer("comparable", request);
  const comparable = slot.value;
  const series = useMemo(() => courses(snapshot, replay, block, comparable), [snapshot, replay, block, comparable]);
  const isDate = isDated(snapshot.history);
  const x = useMemo(
    () =>
      isDate
        ? ({ scale: "time", format: date } as const)
        : ({ label: "race", format: (value: number) => number(value) } as const),
    [isDate],
  );
  return (
    <ChartFrame
      title={`Players beside ${block.name}, race by race`}
      under={{ slot: rated.slot, label: rated.name }}
      reading={coursesReading(series)}
      table={() => coursesTable(series, isDate)}
      legend={legendOf(series)}
      lazy={false}
      {...slotState(slot, "Checking what the races tell apart", "Choose another system above.")}
      empty={
        comparable && series.length === 0
          ? {
              text: `No ${block.name} of the last race can be told apart from the players who had it, so only their sums are known.`,
            }
          : null
      }
      footer={`Solid: what a ${block.name} adds. Dashed: players without it.`}
    >
      <SeriesPlot
        label={`What each ${block.name} adds and what players are worth without it, race by race`}
        series={series}
        x={x}
        y={Y}
        height={280}
        zero={{ y: 0 }}
      />
    </ChartFrame>
  );
}
