import type { ComponentProps, ReactNode } from "react";
import { ChartFrame } from "../../../ui";
import { Key } from "./Key";
import { Knobs } from "./Knobs";
import type { Shown } from "./models";
import { Order } from "./Order";
import { Strip } from "./Strip";
import { UpdatePlot } from "./UpdatePlot";
import { useRace, type RaceView } from "./useRace";
import styles from "./figure.module.css";
import { change, rating } from "../../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";

/** Ratings that can be dragged, and below them the same numbers as sliders. */
export function Ratings({ only, slot }: ComponentProps<typeof Strip>) {
  return (
    <div className={styles.ratings}>
      <Strip only={only} slot={slot} />
      <details className={styles.sliders}>
        <summary>Exact ratings</summary>
        <Knobs only={only} />
      </details>
    </div>
  );
}

interface RaceFigureProps {
  readonly contenders: readonly Shown[];
  readonly reading: (view: RaceView) => string;
  readonly knobs?: ComponentProps<typeof Knobs>["of"];
  readonly endings?: boolean;
  /** false: the result is determined by scores, not by an order. */
  readonly order?: boolean;
  /** Names of the players whose ratings can be dragged; by default all, or none if `knobs` has other sliders. */
  readonly rated?: readonly string[];
  /** Unit of the changes, if not points: its name and its size in points. */
  readonly unit?: { readonly name: string; readonly points: number };
  readonly children?: ReactNode;
}

const WANT = ["updates"] as const;

export function RaceFigure(props: RaceFigureProps) {
  const { contenders, reading, knobs, endings, order = true, rated, unit, children } = props;
  const { state, ...inPoints } = useRace(contenders, WANT);
  const view = unit
    ? { ...inPoints, changes: inPoints.changes.map((column) => column.map((value) => value / unit.points)) }
    : inPoints;
  const ready = view.changes.length > 0;
  return (
    <ChartFrame
      title="Update sizes"
      lazy={false}
      reading={ready ? reading(view) : undefined}
      table={ready ? () => updateTable(view, unit?.name) : undefined}
      controls={
        <div className={styles.controls}>
          {order && <Order changes={view.changes[0]} endings={endings} />}
          {knobs ? <Knobs of={knobs} /> : <Ratings only={rated} slot={contenders[0].slot} />}
          {children}
        </div>
      }
      footer={contenders.length > 1 && <Key contenders={contenders} />}
      {...state}
    >
      <UpdatePlot {...view} unit={unit?.name} alone={!order} />
    </ChartFrame>
  );
}

/** Rows of the lessons' tables. Pure. */
function updateTable({ players, contenders, changes }: Omit<RaceView, "sdChanges">, unit = "points"): FigureTable {
  return tableOf(
    players,
    [
      ["Player", ({ name }) => name],
      ["Rating", ({ points }) => points, rating],
      ...contenders.map(({ label }, k): ItemColumn<RaceView["players"][number]> => [
        label,
        (_, i) => changes[k][i],
        change,
      ]),
    ],
    `Changes in ${unit}.`,
  );
}
