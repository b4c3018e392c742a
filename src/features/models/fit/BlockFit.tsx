import { useMemo, useState } from "react";
import { FIT_LIKELIHOODS, type FitLikelihood } from "../../../engine/likelihoods/descriptions";
import { blockNames } from "../../../engine/history/blocks";
import { READING, refOf, view } from "../../../store";
import { Button, ChartFrame, DataTable, Select, classes } from "../../../ui";
import { change, list, number, sentence } from "../../../ui/format";
import { extentOf } from "../../../ui/plot";
import { slotState, useAskedAnswer } from "../../common/slotState";
import type { ModelsData } from "../useModels";
import {
  askedOf,
  blockRows,
  blocksFooter,
  blocksReading,
  blocksTable,
  largestField,
  usesOf,
  type BlockRow,
} from "./blocks.chart";
import { IntervalPlot } from "./IntervalPlot";
import screen from "../models.module.css";
import styles from "./fit.module.css";

const SHOWN = 10;
const MORE = 40;

/** Fits all races at once, with shared strengths and conditions, if the data set has them. */
export function BlockFit({ data }: { readonly data: ModelsData }) {
  const { dataSet, snapshot } = data;
  const [chosen, setChosen] = useState<FitLikelihood | null>(null);
  const history = snapshot!.history;
  const uses = useMemo(() => (dataSet ? usesOf(refOf(dataSet).options, blockNames(history)) : []), [dataSet, history]);
  const likelihood = chosen ?? (largestField(history) > 2 ? "plackett-luce-race" : "bradley-terry");
  const request = useMemo(
    () =>
      dataSet && uses.length > 0
        ? { history: refOf(dataSet), blocks: uses, options: askedOf(likelihood, history, uses) }
        : null,
    [dataSet, uses, likelihood, history],
  );
  const { slot, isAsked, ask, cancel } = useAskedAnswer("fitBlocks", request);
  const fit = slot.value;
  if (uses.length === 0) return null;
  const names = list(uses.map(({ name }) => name));
  return (
    <ChartFrame
      title={`Whole-history fit with ${names}`}
      lazy={false}
      reading={fit ? blocksReading(fit) : undefined}
      table={fit ? () => blocksTable(fit) : undefined}
      {...slotState(slot, "Fitting all races", "Choose another likelihood, and fit again.", cancel)}
      empty={
        isAsked
          ? null
          : {
              text: `What are players and ${names} worth, all races taken at once? With standard errors, shares of the variance, and what cannot be told apart.`,
              cost: "Up to a hundred fits of the season.",
              action: { label: "Fit players with shared strengths and conditions", onClick: ask },
            }
      }
      footer={fit ? blocksFooter(fit) : undefined}
      controls={
        <Select
          label="Likelihood of the fit with shared strengths and conditions"
          value={likelihood}
          options={FIT_LIKELIHOODS.map(({ id, label }) => ({ value: id, label }))}
          onChange={setChosen}
        />
      }
      actions={
        <Button size="small" kind="quiet" onClick={() => view.go("models", READING)}>
          Choose what is rated
        </Button>
      }
    >
      {fit && (
        <>
          <div className={styles.parts}>
            {[...fit.terms.keys()].slice(1).map((t) => (
              <Part key={fit.terms[t].name} label={sentence(fit.terms[t].name)} rows={blockRows(fit, t)} />
            ))}
            <Part label="Players" rows={blockRows(fit, 0)} />
          </div>
          <ul className={classes(screen.note, styles.plain)}>
            {[...fit.identifiability, ...fit.notes].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </ChartFrame>
  );
}

function Part({ label, rows }: { readonly label: string; readonly rows: readonly BlockRow[] }) {
  const [shown, setShown] = useState(SHOWN);
  const x = useMemo(() => ({ domain: extentOf([0, ...rows.flatMap(({ interval }) => interval ?? [])]) }), [rows]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling regions must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <DataTable<BlockRow>
        label={`${label}, all races at once`}
        rows={rows.slice(0, shown)}
        rowKey={({ name }) => name}
        columns={[
          {
            head: label,
            cell: ({ name, why }) => <span className={why ? styles.unknown : undefined}>{name}</span>,
          },
          { head: "Points", numeric: true, cell: ({ points, why }) => (why ? "" : change(points, 0)) },
          { head: "Error", numeric: true, cell: ({ error, why }) => (why ? "" : number(error)) },
          {
            head: "95 % interval",
            cell: ({ points, interval, why }) =>
              why ? (
                <span className={styles.unknown}>Not estimable. {why}</span>
              ) : (
                interval && (
                  <IntervalPlot
                    words={`${change(interval[0], 0)} to ${change(interval[1], 0)}`}
                    value={points}
                    interval={interval}
                    x={x}
                  />
                )
              ),
          },
          { head: "Races", numeric: true, cell: ({ races }) => number(races) },
        ]}
      />
      {rows.length > shown && (
        <Button kind="quiet" size="small" onClick={() => setShown(shown + MORE)}>
          Show more of {number(rows.length)}
        </Button>
      )}
    </div>
  );
}
