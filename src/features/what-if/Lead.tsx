import { useMemo } from "react";
import { ChartFrame, legendOf } from "../../ui";
import { number } from "../../ui/format";
import { Crosshair, Line, Panel, Plot, Rule, Words, XAxis, YAxis, extentOf } from "../../ui/plot";
import type { HistorySnapshot } from "../../worker/protocol";
import type { WhatIf } from "../../worker/protocol/whatIf";
import { raceTitle } from "../common/when";
import { leadReading, leadRows, leadTable } from "./courses.chart";
import type { SystemName } from "./outcome.chart";
import styles from "./whatIf.module.css";

interface LeadProps {
  readonly snapshot: HistorySnapshot;
  readonly whatIf: WhatIf;
  readonly systems: readonly SystemName[];
}

const ROW = 62;
const GAP = 18;
const FOOT = 40;

/** The leader's margin under each system; a grey mark shows the real one. */
export function Lead({ snapshot, whatIf, systems }: LeadProps) {
  const { samples } = whatIf;
  const rows = useMemo(() => leadRows(snapshot, systems, whatIf), [snapshot, systems, whatIf]);
  const spots = useMemo(() => Array.from(samples, (race) => ({ x: race + 1 })), [samples]);
  const height = rows.length * (ROW + GAP) + FOOT;
  return (
    <ChartFrame
      title="Title lead"
      reading={leadReading(rows) || undefined}
      table={() => leadTable(rows, samples)}
      legend={legendOf(rows.map(({ system: { slot, name } }) => ({ slot, label: name })))}
      className={styles.figure}
      footer="Points by which the leader is ahead of the second. Dashed grey: what really happened."
    >
      <Plot
        label="Title lead in the what-if and really, one panel a system"
        height={height}
        margin={{ top: GAP, left: 44, right: 14, bottom: FOOT }}
        x={{
          domain: [samples[0] + 1, samples[samples.length - 1] + 1],
          label: "race",
          format: (value) => number(value),
        }}
        spots={spots}
        by="x"
        tip={(s) => ({
          title: raceTitle(snapshot.history, samples[s]),
          rows: rows.map(({ system, now, was, leader, leaderWas }) => ({
            slot: system.slot,
            label: leader[s],
            value: `by ${number(now[s].y)}, really ${leaderWas[s] === leader[s] ? "" : `${leaderWas[s]} `}by ${number(was[s].y)}`,
          })),
        })}
      >
        <XAxis />
        {rows.map(({ system, now, was }, at) => (
          <Panel
            key={system.id}
            top={GAP + at * (ROW + GAP)}
            height={ROW}
            y={{
              domain: [0, Math.max(1, extentOf([...now, ...was].map(({ y }) => y))[1])],
              nice: 2,
              most: 3,
              format: (value) => number(value),
            }}
          >
            <YAxis />
            <Rule y={0} kind="axis" />
            <Line points={was} color="var(--ink-4)" dashed />
            <Line points={now} slot={system.slot} />
            <Words x="left" y="top" dy={-11}>
              {system.name}
            </Words>
          </Panel>
        ))}
        <Rule x={whatIf.changed[0] + 1} kind="edge" />
        <Crosshair />
      </Plot>
    </ChartFrame>
  );
}
