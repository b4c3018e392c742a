import { useMemo } from "react";
import type { Showcase } from "../../engine/simulation/laboratory";
import { ChartFrame, useSize } from "../../ui";
import { ChartTip } from "../../ui/charts/ChartTip";
import { counted, number } from "../../ui/format";
import { graphOf, metReading, metTable, MOST_NODES } from "./met.chart";

/** The graph of meetings in the first season. */
export function WhoMet({ showcase }: { readonly showcase: Showcase }) {
  const [ref, { width }] = useSize();
  const size = Math.min(320, width);
  const { nodes, edges } = useMemo(() => graphOf(showcase, size), [showcase, size]);
  const most = edges.reduce((races, edge) => Math.max(races, edge.races), 1);
  const label = `Who has met whom: ${counted(nodes.length, "person", "people")} in a circle, a line for each pair that met`;
  return (
    <ChartFrame
      title="Who has met whom"
      reading={metReading(showcase)}
      table={() => metTable(showcase)}
      footer={
        <p className="ink-3">
          The first season. The darker a line, the more races; neighbours on the circle are of one component.
          {showcase.persons > MOST_NODES && ` The first ${MOST_NODES} of ${number(showcase.persons)} people.`}
        </p>
      }
    >
      <div ref={ref}>
        <ChartTip
          label={label}
          marks={nodes}
          tip={(at) => ({
            title: nodes[at].name,
            rows: [
              { label: "people met", value: number(nodes[at].partners) },
              { label: "meetings", value: number(nodes[at].meetings) },
            ],
            note: nodes[at].component < 0 ? "never raced" : `component ${nodes[at].component + 1}`,
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
                  fill={node.component > 0 ? "var(--surface-plate)" : "var(--ink-1)"}
                  stroke="var(--ink-1)"
                  strokeWidth={1.5}
                />
              ))}
            </svg>
          )}
        </ChartTip>
      </div>
    </ChartFrame>
  );
}
