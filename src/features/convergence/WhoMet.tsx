import { memo, useMemo } from "react";
import type { Showcase } from "../../engine/simulation/repetition";
import { ChartFrame } from "../../ui";
import { useRoom } from "../../ui/hooks/useSize";
import { counted, number } from "../../ui/format";
import { Plot, useActive } from "../../ui/plot";
import { JoinedChart } from "./JoinedChart";
import { graphOf, joinedReading, metReading, metTable, MAX_NODES, type Edge, type Node } from "./met.chart";
import styles from "./convergence.module.css";

const HEIGHT = 290;
const NONE = { left: 0, right: 0, top: 0, bottom: 0 };

/** A graph of the pairs that met in the first season, and of how components merged. */
export function WhoMet({ showcase, look }: { readonly showcase: Showcase; readonly look: number }) {
  const [ref, room] = useRoom();
  const width = room?.width ?? 0;
  const size = Math.min(HEIGHT, width);
  const beside = width >= 500 ? width - size - 24 : width;
  const { nodes, edges } = useMemo(() => graphOf(showcase, size, look), [showcase, size, look]);
  const label = `Who has met whom: ${counted(nodes.length, "person", "people")} in a circle, a line for each pair that met`;
  return (
    <ChartFrame
      title="Who has met whom"
      reading={metReading(showcase, look)}
      table={() => metTable(showcase, look)}
      lazy={false}
      footer={
        <p className="ink-3">
          The first run. {joinedReading(showcase)} Filled: the largest component; open: others; pale: not raced yet. The
          darker a line, the more often the two have met.
          {showcase.persons > MAX_NODES && ` The first ${MAX_NODES} of ${number(showcase.persons)} people.`}
        </p>
      }
    >
      <div ref={ref} className={styles.met} style={{ minHeight: HEIGHT }}>
        {room && (
          <>
            <Plot
              label={label}
              width={size}
              height={size}
              margin={NONE}
              spots={nodes}
              tip={(at) => ({
                title: nodes[at].name,
                rows: [
                  { label: "people met", value: number(nodes[at].partners) },
                  { label: "meetings, whole season", value: number(nodes[at].meetings) },
                ],
                note: nodes[at].component < 0 ? "has not raced yet" : `component ${nodes[at].component + 1}`,
              })}
            >
              <Meetings nodes={nodes} edges={edges} />
              <OfOne nodes={nodes} edges={edges} />
              <People nodes={nodes} />
            </Plot>
            <div style={{ width: beside }}>
              <JoinedChart showcase={showcase} look={look} height={width >= 500 ? HEIGHT : 220} />
            </div>
          </>
        )}
      </div>
    </ChartFrame>
  );
}

interface GraphProps {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

const lineOf = (nodes: readonly Node[], { from, to }: Edge) =>
  `M${nodes[from].x.toFixed(1)} ${nodes[from].y.toFixed(1)}L${nodes[to].x.toFixed(1)} ${nodes[to].y.toFixed(1)}`;

/** Thousands of lines, so all lines of equal darkness are one path. */
const Meetings = memo(function Meetings({ nodes, edges }: GraphProps) {
  const most = edges.reduce((races, edge) => Math.max(races, edge.races), 1);
  const shades = new Map<number, string>();
  for (const edge of edges) shades.set(edge.races, (shades.get(edge.races) ?? "") + lineOf(nodes, edge));
  return [...shades].map(([races, d]) => (
    <path key={races} d={d} stroke="var(--ink-4)" strokeWidth={0.75} strokeOpacity={0.12 + (0.6 * races) / most} />
  ));
});

function OfOne({ nodes, edges }: GraphProps) {
  const active = useActive();
  if (!active) return null;
  const own = edges.filter(({ from, to }) => from === active.index || to === active.index);
  return <path d={own.map((edge) => lineOf(nodes, edge)).join("")} stroke="var(--ink-1)" strokeWidth={1.5} />;
}

function People({ nodes }: Pick<GraphProps, "nodes">) {
  const active = useActive();
  return nodes.map((node, at) => (
    <circle
      key={node.person}
      cx={node.x}
      cy={node.y}
      r={active?.index === at ? 7 : 4.5}
      fill={node.component === 0 ? "var(--ink-1)" : "var(--surface-plate)"}
      stroke={node.component < 0 ? "var(--ink-4)" : "var(--ink-1)"}
      strokeWidth={1.5}
    />
  ));
}
