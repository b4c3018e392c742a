import type { ShownSystem } from "../../../store";
import { useCallback, useMemo, useRef } from "react";
import { change, direction } from "../../../ui/format";
import { Dot, Plot, Stems, Words, XAxis, scaleOf } from "../../../ui/plot";
import { contenderStyle } from "../../../ui";
import { useDrag } from "../field/drag";
import { StarterName } from "../field/StarterName";
import { ROW_MARGIN, StarterRows, starterPointing, rowSpace } from "../field/StarterRows";
import { usePointed } from "../field/pointing";
import { STRIP, rowLayout, type RowLayout } from "../field/rowLayout";
import { Below } from "../Below";
import type { Why } from "../explanation/why.chart";
import { beyond, grownFrom, updateExtent, type UpdateRow } from "./updates.chart";

interface UpdatePlotProps {
  readonly rows: readonly UpdateRow[];
  /** Rows before the drag began. */
  readonly ghost: readonly UpdateRow[] | null;
  readonly contenders: readonly ShownSystem[];
  readonly asked: string | null;
  readonly layout: RowLayout | null;
  /** The waterfall in the gap of the open drawer; `parts` is the top of its list. */
  readonly why?: { readonly why: Why; readonly slot: number; readonly parts: number } | null;
}

/** Height of a row without the finishing order beside it. */
const OWN_ROW = 38;
const NAMES = 118;
/** Space at both sides of the plot, with and without the finishing order beside it. */
const EDGES = [24, 24] as const;
const OWN_EDGES = [16, 20] as const;
/** With more rows, marks do not move with an animation. */
const GLIDING = 40;

/** Rounded range of the axis. During a drag it only grows, and zero keeps its position. */
function useAxis(extent: readonly [number, number], held: boolean): readonly [number, number] {
  const rounded = (domain: readonly [number, number]) => {
    const [low, high] = scaleOf({ domain, nice: 4 }, [0, 1]).domain();
    return [low, high] as const;
  };
  const last = useRef<readonly [number, number] | null>(null);
  last.current = held && last.current ? grownFrom(last.current, extent) : rounded(extent);
  return last.current;
}

/** Lollipop chart: for each starter and contender, a stem from zero to the rating change. */
export function UpdatePlot({ rows, ghost, contenders, asked, layout, why }: UpdatePlotProps) {
  const own = layout === null;
  const {
    tops,
    row: rowHeight,
    height,
    drawer,
  } = useMemo(() => layout ?? rowLayout(rows.length, OWN_ROW), [layout, rows.length]);
  const pointed = usePointed();
  const lifted = useDrag((drag) => drag.lifted);
  const axis = useAxis(updateExtent(rows), lifted !== null);
  const [low, high] = axis;
  const outside = useMemo(() => beyond(rows, axis), [rows, axis]);
  const edges = own ? OWN_EDGES : EDGES;
  const inner = Math.min(rowHeight - 10, 34);
  const at = useCallback(
    (row: number, k: number) => tops[row] + (rowHeight - inner) / 2 + ((k + 0.5) * inner) / contenders.length,
    [tops, rowHeight, inner, contenders.length],
  );
  const stems = useMemo(
    () =>
      rows.map(({ starter: { id }, changes }) => ({
        key: id,
        values: changes.map((value) => value && Math.max(low, Math.min(high, value))),
      })),
    [rows, low, high],
  );
  const slots = useMemo(() => contenders.map(({ slot }) => slot), [contenders]);
  const spots = useMemo(
    () =>
      rows.map(({ changes }, i) => {
        const known = changes.filter((value) => value !== null);
        // The tooltip is on the side without marks.
        const gains = known.reduce((a, b) => a + b, 0) >= 0;
        const leftward = -low > high;
        const x = gains === leftward ? 0 : gains ? Math.max(0, ...known) : Math.min(0, ...known);
        return { x, y: tops[i] + rowHeight / 2 };
      }),
    [rows, low, high, tops, rowHeight],
  );
  const active = rows.findIndex((row) => row.starter.id === pointed);

  return (
    <div data-dragging={lifted ? true : undefined}>
      <Plot
        label="Update sizes: one row a player"
        shows="Update sizes"
        {...rowSpace(height)}
        margin={{ ...ROW_MARGIN, left: edges[0] + (own ? NAMES : 0), right: edges[1] }}
        x={{
          domain: axis,
          most: 5,
          gap: 14,
          format: (value) => (value === 0 ? "no change" : change(value, value % 1 ? 1 : 0)),
        }}
        // Ticks only: grid lines would cross the marks and the figures below.
        pinned={<XAxis side="top" />}
        spots={spots}
        by="y"
        active={active >= 0 && !lifted ? active : null}
        {...starterPointing((index) => rows[index].starter, asked)}
        tip={(index) => ({
          title: `${rows[index].starter.name}, ${rows[index].starter.words}`,
          rows: contenders.flatMap(({ slot, label }, k) => {
            const value = rows[index].changes[k];
            return value === null ? [] : [{ slot, label, value: change(value), tone: direction(value) }];
          }),
        })}
      >
        <StarterRows
          starters={rows.map((row) => row.starter)}
          asked={asked}
          tops={tops}
          height={rowHeight}
          edges={own ? edges : undefined}
        />
        <XAxis side="top" grid />
        {own &&
          rows.map((row, i) => (
            <StarterName
              key={row.starter.id}
              starter={row.starter}
              x={edges[0]}
              y={STRIP + tops[i] + rowHeight / 2 + 4}
              room={NAMES - 8}
              strong={row.starter.id === asked}
            />
          ))}
        {ghost?.map(({ changes }, i) =>
          changes.map((value, k) => (
            <Dot
              key={`${i} ${k}`}
              x={value ?? NaN}
              y={at(i, k)}
              r={3.2}
              fill="none"
              stroke="var(--ink-4)"
              data-no-export
            />
          )),
        )}
        <Stems
          rows={stems}
          slots={slots}
          at={at}
          size={contenders.length > 5 ? 0.75 : 0.9}
          kind={lifted !== null || rows.length > GLIDING ? "joint" : "animated"}
        />
        {outside.map(({ row, system, value }) => (
          <BeyondEdge
            key={`${row} ${system}`}
            value={value}
            y={at(row, system)}
            colour={contenderStyle(contenders[system].slot).color}
          />
        ))}
        {drawer && why && (
          <Below open>
            {({ Waterfall }) => <Waterfall why={why.why} slot={why.slot} drawer={drawer} parts={why.parts} />}
          </Below>
        )}
      </Plot>
    </div>
  );
}

/** The value of a change beyond the axis, with an arrow at the edge. */
function BeyondEdge({ value, y, colour }: { readonly value: number; readonly y: number; readonly colour: string }) {
  const gains = value > 0;
  const [side, out, style] = [gains ? "right" : "left", gains ? 1 : -1, { fill: colour }] as const;
  return (
    <>
      <Words x={side} y={y} dx={-6 * out} dy={4} style={style}>
        {change(value, 0)}
      </Words>
      <Words x={side} y={y} dx={10 * out} dy={4} anchor={gains ? "start" : "end"} style={style}>
        {gains ? "▸" : "◂"}
      </Words>
    </>
  );
}
