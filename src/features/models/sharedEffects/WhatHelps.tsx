import { useMemo } from "react";
import { blockNames, helpfulNames } from "../../../engine/history/blocks";
import { metricOf } from "../../../engine/evaluation/metrics";
import { READING, evaluationOptions, refOf, useChoices, view } from "../../../store";
import { Button, ChartFrame, DataTable } from "../../../ui";
import { change, list, number, sentence } from "../../../ui/format";
import { slotState, useAskedAnswer } from "../../common/slotState";
import type { ModelsData } from "../useModels";
import styles from "../models.module.css";
import { aloneRow, helpFooter, helpReading, helpRows, helpTable, RATES_HEAD, type HelpRow } from "./helps.chart";

const TITLE = "What else decides a race";
const REMEDY = "Choose another system on the scoreboard, or another split.";
const signed = (value: number | null) => (value === null ? "" : change(value, 4));

/** Whether shared strengths, home or the first move improve predictions of later races. */
export function WhatHelps({ data }: { readonly data: ModelsData }) {
  const { dataSet, snapshot, focused, models } = data;
  const contender = useChoices((choices) => choices.contenders.find(({ id }) => id === focused?.id));
  const offered = useMemo(() => (snapshot ? blockNames(snapshot.history) : null), [snapshot]);
  const request = useMemo(
    () =>
      dataSet && contender
        ? {
            history: refOf(dataSet),
            contender: { model: contender.model, parameters: contender.parameters },
            options: { ...evaluationOptions(models), split: models.tuning.split },
          }
        : null,
    [dataSet, contender, models],
  );
  const { slot, isAsked, ask, cancel } = useAskedAnswer("whatHelps", request);
  const value = isAsked ? slot.value : null;
  const metric = models.metric;
  const rows = useMemo(() => (value ? helpRows(value, metric) : []), [value, metric]);
  if (!offered || offered.shared.length + offered.conditions.length === 0) return null;
  const { label } = metricOf(metric);
  return (
    <ChartFrame
      title={TITLE}
      under={focused ? { slot: focused.slot, label: focused.name } : undefined}
      {...(value && {
        reading: helpReading(rows),
        table: () => helpTable(value, rows, metric),
        footer: helpFooter(value, metric, models.level),
      })}
      {...(isAsked && slotState(slot, "Choosing rates, with and without each", REMEDY, cancel))}
      empty={
        isAsked
          ? null
          : {
              text: `Are predictions better with ${list([...helpfulNames(offered.shared), ...offered.conditions], "or")}? Each is rated as players are. Learning rates are chosen on earlier races and judged on later ones.`,
              cost: "Rates the season about 15 times for each learning rate.",
              action: { label: "Compare with and without", onClick: ask },
            }
      }
      actions={
        <Button size="small" kind="quiet" onClick={() => view.go("models", READING)}>
          Choose what is rated
        </Button>
      }
    >
      {value && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${TITLE}, with and without`}>
          <DataTable<HelpRow>
            label={TITLE}
            rows={[aloneRow(value, metric), ...rows]}
            rowKey={({ name }) => name}
            columns={[
              { head: "Rated", cell: ({ name, answer }) => (answer ? `With ${name.toLowerCase()}` : name) },
              { head: "Answer", cell: ({ answer }) => <b>{sentence(answer)}</b> },
              {
                head: sentence(label),
                numeric: true,
                cell: (row) => (row.value === null ? "" : number(row.value, 4)),
              },
              { head: "Difference", numeric: true, cell: ({ difference }) => signed(difference) },
              {
                head: "Interval",
                numeric: true,
                cell: ({ low, high }) => (low === null ? "" : `${signed(low)} to ${signed(high)}`),
              },
              { head: RATES_HEAD[value.kind], cell: ({ rates }) => rates },
            ]}
          />
        </div>
      )}
    </ChartFrame>
  );
}
