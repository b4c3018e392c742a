import type { ComponentProps, ReactNode } from "react";
import { ChartFrame } from "../../../ui";
import { Key } from "./Key";
import { Knobs } from "./Knobs";
import type { Shown } from "./models";
import { Order } from "./Order";
import { UpdatePlot } from "./UpdatePlot";
import { updateTable } from "./tables";
import { useRace } from "./useRace";
import type { RaceView } from "./useRace";
import styles from "./figure.module.css";

interface RaceFigureProps {
  readonly contenders: readonly Shown[];
  readonly reading: (view: RaceView) => string;
  readonly knobs?: ComponentProps<typeof Knobs>["of"];
  readonly endings?: boolean;
  /** false: the result comes from scores, not from an order. */
  readonly order?: boolean;
  /** More to turn. */
  readonly children?: ReactNode;
}

const WANT = ["updates"] as const;

/** A race in the hand and what its result does to every rating. */
export function RaceFigure({ contenders, reading, knobs, endings, order = true, children }: RaceFigureProps) {
  const { state, ...view } = useRace(contenders, WANT);
  const ready = view.changes.length > 0;
  return (
    <ChartFrame
      title="Update sizes"
      lazy={false}
      reading={ready ? reading(view) : undefined}
      table={ready ? () => updateTable(view) : undefined}
      controls={
        <div className={styles.controls}>
          {order && <Order changes={view.changes[0]} endings={endings} />}
          <Knobs of={knobs} />
          {children}
        </div>
      }
      footer={contenders.length > 1 && <Key contenders={contenders} />}
      {...state}
    >
      <UpdatePlot {...view} />
    </ChartFrame>
  );
}
