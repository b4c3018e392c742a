import { useMemo } from "react";
import type { Showcase } from "../../engine/simulation/laboratory";
import { ChartFrame, useSize } from "../../ui";
import { ChartTip } from "../../ui/charts/ChartTip";
import { counted, number } from "../../ui/format";
import { JoinedChart } from "./JoinedChart";
import { graphOf, joinedReading, metReading, metTable, MOST_NODES } from "./met.chart";
import styles from "./convergence.module.css";

const HEIGHT = 290;

/** The graph of meetings in the first season, and how people became comparable as it went on. */
export function WhoMet({ showcase, look }: { readonly showcase: Showcase; readonly look: number }) {
  const [ref, { width }] = useSize();
  const size = Math.min(HEIGHT, width);
  const beside = width >= 500 ? width - size - 24 : width;
  const { nodes, edges } = useMemo(() => graphOf(showcase, size, look), [showcase, size, look]);
  const most = edges.reduce((races, edge) => Math.max(races, edge.races), 1);
  const label = `Who has met whom: ${counted(nodes.length, "person", "people")} in a circle, a line for each pair that met`;
  return (
    <ChartFrame
      title="Who has met whom"
      reading={metReading(showcase, look)}
      table={() => metTable(showcase, look)}
      lazy={false}
      footer={
        <p className="ink-3">
          The first season. {joinedReading(showcase)} Filled: the largest component; open: others; pale: not raced yet.
          The darker a line, the more races in all.
          {showcase.persons > MOST_NODES && ` The first ${MOST_NODES} of ${number(showcase.persons)} people.`}
        </p>
      }
    >
      <div ref={ref} className={styles.met}>
        <ChartTip
          label={label}
          marks={nodes}
          tip={(at) => ({
            title: nodes[at].name,
            rows: [
              { label: "people met", value: number(nodes[at].partners) },
              { label: "meetings, whole season", value: number(nodes[at].meetings) },
            ],
            note: nodes[at].component < 0 ? "has not raced yet" : `component ${nodes[at].component + 1}`,
          })}
        >
          {(active) => (
            <svg data-chart width={size} height={size} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
              {edges.map(({ from, to, races }) => {
                const own = active === from || active === to;
                return (
                  <line
                    key={`${from} ${to}`}
                    x1={nodes[from].x}
                    y1={nodes[from].y}
                    x2={nodes[to].x}
                    y2={nodes[to].y}
                    stroke={own ? "var(--ink-1)" : "var(--ink-4)"}
                    strokeWidth={own ? 1.5 : 0.75}
                    strokeOpacity={own ? 1 : 0.12 + (0.6 * races) / most}
                  />
                );
              })}
              {nodes.map((node, at) => (
                <circle
                  key={node.person}
                  cx={node.x}
                  cy={node.y}
                  r={active === at ? 7 : 4.5}
                  fill={node.component === 0 ? "var(--ink-1)" : "var(--surface-plate)"}
                  stroke={node.component < 0 ? "var(--ink-4)" : "var(--ink-1)"}
                  strokeWidth={1.5}
                />
              ))}
            </svg>
          )}
        </ChartTip>
        <JoinedChart showcase={showcase} look={look} width={beside} height={width >= 500 ? HEIGHT : 220} />
      </div>
    </ChartFrame>
  );
}
