import { useMemo, useState } from "react";
import { blockNames } from "../../../engine/history/blocks";
import { metricOf } from "../../../engine/evaluation/metrics";
import { READING, evaluationOptions, refOf, useAnswer, useChoices, view } from "../../../store";
import { Button, ChartFrame, DataTable } from "../../../ui";
import { change, number, sentence } from "../../../ui/format";
import type { ModelsData } from "../useModels";
import { helpReading, helpRows, helpTable } from "./helps.chart";
import type { HelpRow } from "./helps.chart";

const TITLE = "What else decides a race";
const signed = (value: number | null) => (value === null ? "" : change(value, 4));

/** Whether what entrants share, home or the first move helps to predict: with and without, on races not seen before. */
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
            options: evaluationOptions(models),
          }
        : null,
    [dataSet, contender, models],
  );
  const [asked, setAsked] = useState<typeof request>(null);
  const isAsked = asked !== null && asked === request;
  const { value, status, progress, message } = useAnswer("whatHelps", isAsked ? request : null);
  const metric = models.metric;
  const rows = useMemo(() => (value ? helpRows(value, metric) : []), [value, metric]);
  if (!offered || offered.shared.length + offered.conditions.length === 0) return null;
  const { label } = metricOf(metric);
  return (
    <ChartFrame
      title={TITLE}
      under={focused ? { slot: focused.slot, label: focused.name } : undefined}
      reading={value && isAsked ? helpReading(rows) : undefined}
      table={value && isAsked ? () => helpTable(value, rows, metric) : undefined}
      progress={
        isAsked && status === "working"
          ? { value: progress, text: "Rating with and without each", onCancel: () => setAsked(null) }
          : null
      }
      error={
        isAsked && status === "error" ? { what: message, remedy: "Choose another system on the scoreboard." } : null
      }
      empty={
        isAsked
          ? null
          : {
              text: `Does it help to know ${[...offered.shared.filter((name) => !name.endsWith(" by season")), ...offered.conditions].join(", ")}? Each is rated beside the players and judged on races not seen before.`,
              cost: "Rates the season once more for each.",
              action: { label: "Compare with and without", onClick: () => setAsked(request) },
            }
      }
      footer={`Less the ${label} of players alone, with its ${number(models.level * 100)} % interval over the same races. At the system’s own rates: a rate that suits players alone is often too large beside a car, so tune it before you reject the car.`}
      actions={
        <Button size="small" kind="quiet" onClick={() => view.go("models", READING)}>
          Choose what is rated
        </Button>
      }
    >
      {value && isAsked && (
        <DataTable<HelpRow>
          label={TITLE}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { id: "name", head: "Rated beside the players", cell: ({ name }) => name },
            {
              id: "value",
              head: sentence(label),
              numeric: true,
              cell: (row) => (row.value === null ? "" : number(row.value, 4)),
            },
            { id: "difference", head: "Difference", numeric: true, cell: ({ difference }) => signed(difference) },
            {
              id: "interval",
              head: "Interval",
              numeric: true,
              cell: ({ low, high }) => (low === null ? "" : `${signed(low)} to ${signed(high)}`),
            },
            { id: "answer", head: "Answer", cell: ({ answer }) => <b>{sentence(answer)}</b> },
          ]}
        />
      )}
    </ChartFrame>
  );
}
