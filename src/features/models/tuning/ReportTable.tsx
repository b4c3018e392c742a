import { CircleCheck, TriangleAlert } from "lucide-react";
import type { NumberParameter } from "../../../engine/rating/parameters";
import { contenders, FULL_WORDS, SLOTS, undo, useChoices, type TuningResult } from "../../../store";
import { Button, notice } from "../../../ui";
import { counted, number } from "../../../ui/format";
import { metricOf } from "../metrics";
import { tunedName } from "../../common/tunedName";
import { differenceText, reportRows, valueText } from "./tuning.chart";
import screen from "../models.module.css";
import styles from "./tuning.module.css";

interface ReportTableProps {
  readonly result: TuningResult;
  readonly name: string;
  readonly parameters: readonly NumberParameter[];
}

const GAIN = {
  clear: "The gain holds on races that the search never saw.",
  unclear: "The gain on unseen races may be chance.",
  lost: "The gain does not hold on unseen races: keep your settings.",
  none: "The search found no gain.",
} as const;

/** Default and tuned parameters, evaluated before and after the split, with buttons to apply them. */
export const ReportTable = (props: ReportTableProps) => (props.result.best < 0 ? null : <Report {...props} />);

function Report({ result, name, parameters }: ReportTableProps) {
  const { settings, path, best, report } = result;
  const { values } = path[best];
  const start = path[0].values;
  const rows = reportRows(result);
  const metric = metricOf(settings.metric);
  const systems = useChoices((choices) => choices.contenders);
  const isFull = systems.length >= SLOTS;
  const original = systems.find(({ id }) => id === result.contender);
  const isReplaced = original && settings.parameters.every((id) => original.parameters[id] === values[id]);
  const label = tunedName(name, parameters, settings.parameters);
  const tuned = () => ({
    base: result.history.base,
    races: report?.split.races ?? 0,
    before: report?.split.date.slice(0, 10) ?? "",
    values,
  });
  const keep = () => {
    contenders.addTuned(
      { model: settings.contender.model, parameters: settings.contender.parameters ?? {} },
      label,
      tuned(),
    );
    notice(`${label} is a system now`, { onUndo: undo });
  };
  const replace = () => {
    contenders.adopt(original!.id, label, tuned());
    notice(`${label} replaces ${name}`, { onUndo: undo });
  };
  return (
    <div className={styles.report}>
      <table>
        <caption className="unseen">{name} untuned and tuned</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Parameter, or races</span>
            </th>
            <th scope="col">untuned</th>
            <th scope="col">{report ? "tuned" : "best so far"}</th>
          </tr>
        </thead>
        <tbody>
          {settings.parameters.map((id) => (
            <tr key={id}>
              <th scope="row">{parameters.find((one) => one.id === id)?.label ?? id}</th>
              <td>{valueText(start[id])}</td>
              <td>{valueText(values[id])}</td>
            </tr>
          ))}
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                {row.label}
                <small>
                  {metric.label}, {counted(row.races, "race")}
                </small>
                <small title="Tuned less untuned, with the interval of the paired difference">
                  {differenceText(row)}
                </small>
              </th>
              <td>{row.untuned === null ? "–" : number(row.untuned, 4)}</td>
              <td>{row.tuned === null ? "–" : number(row.tuned, 4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report && (
        <p className={report.gain === "clear" ? styles.fine : screen.warning}>
          {report.gain === "clear" ? <CircleCheck size={15} /> : <TriangleAlert size={15} />}
          <span>{GAIN[report.gain]}</span>
        </p>
      )}
      {report && (
        <div className={styles.keep}>
          {original && (
            <Button size="small" disabled={isReplaced} onClick={replace}>
              Replace {name}
            </Button>
          )}
          <Button size="small" disabled={isFull} onClick={keep}>
            Keep as a system
          </Button>
          {isFull && <p>{FULL_WORDS}</p>}
        </div>
      )}
    </div>
  );
}
