import { useContext } from "react";
import type { RaceAnswer } from "../../../worker/protocol";
import { contenderStyle } from "../../../ui";
import { direction, number, rating } from "../../../ui/format";
import { LettersContext, Plot, Ridge, Words, XAxis, usePlot, visibleSpan } from "../../../ui/plot";
import { mean } from "../claims/measure";
import type { NamedPlayer } from "./figureState";

interface BellPlotProps {
  readonly players: readonly NamedPlayer[];
  readonly densities: NonNullable<RaceAnswer["densities"]>;
  readonly toPoints: (own: number) => number;
  readonly slot: number;
}

const HEIGHT = 104;
/** Space above the highest bell of a row, px. */
const CLEAR = 12;

function shiftWords(by: number): string {
  const size = number(Math.abs(by));
  return size === "0" ? "at its rating" : `${size} ${by > 0 ? "above" : "below"} rating`;
}

/** One bell for each player: dashed before the race, filled given the order. */
export function BellPlot({ players, densities: { x: own, prior, posterior }, toPoints, slot }: BellPlotProps) {
  const letters = useContext(LettersContext);
  const curves = [...prior, ...(posterior ?? [])];
  const peak = Math.max(...curves.map((curve) => curve.reduce((a, b) => Math.max(a, b), 0)));
  const spans = curves.map(visibleSpan);
  const x = own.map(toPoints);
  const domain = [x[Math.min(...spans.map(([from]) => from))], x[Math.max(...spans.map(([, to]) => to))]] as const;
  return (
    <Plot
      label="Performance densities: one bell a player"
      height={HEIGHT * players.length + 40}
      margin={{ top: 8, right: 8, bottom: 40, left: 4 }}
      x={{ domain, most: 6, format: rating, label: "performance in this race, rating points" }}
    >
      <XAxis line={false} grid />
      {players.map(({ name }, i) => {
        const base = HEIGHT * (i + 1);
        const before = toPoints(mean(own, prior[i]));
        const after = posterior ? toPoints(mean(own, posterior[i])) : before;
        const edge = (before + after) / 2 < (domain[0] + domain[1]) / 2 ? "right" : "left";
        return (
          <g key={name}>
            <Ridge
              x={x}
              prior={prior[i]}
              posterior={posterior?.[i] ?? null}
              base={base}
              pixels={(HEIGHT - CLEAR) / peak}
              slot={slot}
              bold
            />
            <Means before={before} after={after} base={base} slot={slot} />
            <Words x={edge} y={base - HEIGHT + 12 + 18 * letters} className="label halo">
              {name}
            </Words>
            <Words
              x={edge}
              y={base - HEIGHT + 12 + 36 * letters}
              className={`label-small halo ${direction(after - before, 0)}`}
            >
              {shiftWords(after - before)}
            </Words>
          </g>
        );
      })}
    </Plot>
  );
}

interface MeansProps {
  readonly before: number;
  readonly after: number;
  readonly base: number;
  readonly slot: number;
}

/** The base line of a bell, with its mean before the race and given the order. */
function Means({ before, after, base, slot }: MeansProps) {
  const { x, width } = usePlot();
  const { color } = contenderStyle(slot);
  return (
    <>
      <line className="axis" x1={0} x2={width} y1={base} y2={base} />
      <line x1={x(before)} x2={x(before)} y1={base - 4} y2={base + 4} stroke="var(--ink-3)" strokeWidth={2} />
      <line x1={x(after)} x2={x(after)} y1={base - 6} y2={base + 6} stroke={color} strokeWidth={3} />
    </>
  );
}
