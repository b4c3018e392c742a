import { useMemo } from "react";
import { useNarrow } from "../../../ui";
import { change, direction } from "../../../ui/format";
import { ratingTicks, type Display } from "../../../ui/display";
import { Plot, Ridge, RidgeGhost, Rule, Words, XAxis } from "../../../ui/plot";
import { StarterName } from "../field/StarterName";
import { starterPointing } from "../field/StarterRows";
import { usePointed } from "../field/pointing";
import { RidgeHandle } from "./RidgeHandle";
import { shiftOf, type Ridge as RidgeRow, type Ridges } from "./densities.chart";
import styles from "./Densities.module.css";

interface RidgePlotProps {
  readonly ridges: Ridges;
  /** Densities before the drag began. */
  readonly ghost: Ridges | null;
  readonly slot: number;
  readonly asked: string | null;
}

/** Maximum height of a ridge in rows; ridges overlap. */
const REACH = 1.9;
const RIGHT = 8;

/** One ridge for each player: dashed before the race, filled given the result. */
export function RidgePlot({ ridges, ghost, slot, asked }: RidgePlotProps) {
  const names = useNarrow() ? 104 : 128;
  const pointed = usePointed();
  const { rows, x, peak, extent, display, contender } = ridges;
  const pitch = rows.length > 24 ? 24 : rows.length > 12 ? 30 : 40;
  const top = pitch * REACH + 8;
  const bottom = top + (rows.length - 1) * pitch + 6;
  const left = names + 46;
  const pixels = (pitch * REACH) / peak;
  const spots = useMemo(
    () => rows.map((row, i) => ({ x: row.given ?? row.before, y: top + i * pitch - pitch * 0.4 })),
    [rows, top, pitch],
  );
  const active = rows.findIndex((row) => row.starter.id === pointed);

  return (
    <Plot
      label="Performance densities: one ridge a player"
      shows="Performance densities"
      height={bottom + 40}
      margin={{ top: top - pitch, bottom: 40, left, right: RIGHT }}
      x={{ domain: extent, ticks: (scale) => ratingTicks(display, scale, { along: "x", most: 6 }) }}
      spots={spots}
      by="y"
      active={active >= 0 ? active : null}
      {...starterPointing((index) => rows[index].starter, asked)}
      tip={(index) => ridgeTip(rows[index], display)}
    >
      {(space) => (
        <>
          <XAxis line={false} grid />
          {rows.some((row) => row.given !== null) && (
            <Words x="left" y={top - pitch} dx={-18} anchor="end" className="tick">
              shift
            </Words>
          )}
          {rows.map((row, i) => {
            const { starter } = row;
            const base = top + i * pitch;
            const look = starter.id === asked ? "asked" : starter.id === pointed ? "seen" : "plain";
            return (
              <g key={starter.id}>
                {look === "seen" && (
                  <rect x={0} y={base - pitch + 6} width={left - 6} height={pitch} fill="var(--surface-hover)" />
                )}
                <StarterName starter={starter} x={0} y={base - 3} room={names} strong={look === "asked"} />
                <Shift row={row} display={display} y={base - 3} />
                <Rule y={base + 0.5} />
                <Ridge
                  x={x}
                  prior={row.prior}
                  posterior={row.posterior}
                  base={base}
                  pixels={pixels}
                  slot={slot}
                  look={look}
                  handle={(d) => (
                    <RidgeHandle
                      starter={starter}
                      contender={contender}
                      d={d}
                      perPixel={(extent[1] - extent[0]) / (space.right - space.left)}
                    />
                  )}
                />
              </g>
            );
          })}
          {ghost &&
            rows.map(({ starter }, i) => {
              const old = ghost.rows.find((one) => one.starter.id === starter.id)?.posterior;
              return (
                old && <RidgeGhost key={starter.id} x={ghost.x} density={old} base={top + i * pitch} pixels={pixels} />
              );
            })}
        </>
      )}
    </Plot>
  );
}

function Shift({ row, display, y }: { readonly row: RidgeRow; readonly display: Display; readonly y: number }) {
  const points = shiftOf(row);
  if (points === null) return null;
  const shift = display.size(points);
  return (
    <Words x="left" y={y} dx={-18} anchor="end" className={`${styles.shift} ${direction(shift, display.decimals)}`}>
      {change(shift, display.decimals)}
    </Words>
  );
}

function ridgeTip(row: RidgeRow, display: Display) {
  const { starter, before, sdBefore, given, sdGiven } = row;
  const points = shiftOf(row);
  const shift = points === null ? null : display.size(points);
  return {
    title: `${starter.name}, ${starter.words}`,
    rows: [
      { label: "Before", value: display.meanSd(before, sdBefore) },
      ...(given === null ? [] : [{ label: "Given the result", value: display.meanSd(given, sdGiven) }]),
      ...(shift === null
        ? []
        : [{ label: "Shift", value: change(shift, display.decimals), tone: direction(shift, display.decimals) }]),
    ],
  };
}
