import { useMemo } from "react";
import { ChartFrame, DataTable } from "../../../../ui";
import { change, number } from "../../../../ui/format";
import { useSettings } from "../../figure/figureState";
import { useAnswered } from "../../figure/stage";
import { DriverSelect } from "../../figure/DriverSelect";
import { frameState } from "../../figure/useEngine";
import knobs from "../../figure/figure.module.css";
import { BEST, DRIVERS, ASKED } from "./cars";
import { carReading, carRows, carTable, type CarRow } from "./cars.chart";
import styles from "./cars.module.css";
import { ask } from "../../claims/asking";
import { twoWayOf } from "../../claims/driven";
import { useWork } from "../../figure/useWork";

const orNot = (value: number, text: string): string => (Number.isNaN(value) ? "not estimable" : text);

export default function DriverCar() {
  const { driver } = useSettings();
  const { value: answer, trouble } = useCars();
  const name = DRIVERS[driver];
  const answered = useAnswered();
  const rows = useMemo(() => (answer ? carRows(answer, name, answered) : []), [answer, name, answered]);
  const field = answer?.field ?? 2;
  return (
    <ChartFrame
      title="One driver in every car"
      lazy={false}
      reading={answer ? carReading(rows, name, field) : undefined}
      table={answer ? () => carTable(rows) : undefined}
      saved="table"
      controls={
        <div className={knobs.controls}>
          <DriverSelect names={DRIVERS} />
        </div>
      }
      footer={`${answered ? "" : `Play your prediction to see the ${BEST}. `}Expected place in the field of Hungary 2026, all others in their own cars. Bold: the driver’s own car. TrueSkill, by all races from 2016 on.`}
      {...frameState({ answer, trouble })}
    >
      <div className={styles.scroll} role="region" aria-label={`${name} in every car`} tabIndex={0}>
        <DataTable<CarRow>
          label={`${name} in every car`}
          rows={rows}
          rowKey={({ car }) => car}
          selected={({ isOwn }) => isOwn}
          columns={[
            { head: "Car", cell: ({ car, isOwn }) => (isOwn ? <b>{car}</b> : car) },
            { head: "Adds", numeric: true, cell: ({ adds }) => orNot(adds, change(adds, 0)) },
            { head: "Together", numeric: true, cell: ({ together }) => orNot(together, change(together, 0)) },
            { head: "Expected place", numeric: true, cell: ({ place }) => orNot(place, number(place, 1)) },
            {
              head: `Places 1 to ${number(field)}`,
              cell: ({ place }) =>
                Number.isNaN(place) ? null : (
                  <span className={styles.track} aria-hidden="true">
                    <i style={{ width: `${(100 * (field - place)) / (field - 1)}%` }} />
                  </span>
                ),
            },
            { head: "Raced", numeric: true, cell: ({ races }) => number(races) },
          ]}
        />
      </div>
    </ChartFrame>
  );
}

const everyCar = () => twoWayOf(ask, ASKED);

const useCars = () => useWork(everyCar);
