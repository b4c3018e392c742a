import { contenderStyle } from "../../theme/contenders";
import type { Paint } from "../look";
import { usePlot } from "../space";
import { textWidth } from "../text";

/** zero: a meaningful one, in the text colour; edge: highlighted; interval: thin, in a contender's colour or ink 4. */
type Kind = "zero" | "axis" | "grid" | "edge" | "interval";

interface RuleProps extends Paint {
  /** Vertical at x, or horizontal at y. */
  readonly x?: number;
  readonly y?: number;
  /** Ends on the other axis; by default across the plot. */
  readonly from?: number;
  readonly to?: number;
  readonly kind?: Kind;
  readonly slot?: number;
  /** Pixels by which a vertical line extends above the plot. */
  readonly above?: number;
  /** Label beside it, line by line. */
  readonly words?: readonly string[];
}

const EDGE = { stroke: "var(--mark-edge)", strokeWidth: 2 };

export function Rule({ x, y, from, to, kind = "grid", slot, above = 0, words = [], ...line }: RuleProps) {
  const space = usePlot();
  const { left, right, top, bottom } = space;
  const upright = x !== undefined;
  const look =
    kind === "edge"
      ? EDGE
      : kind === "interval"
        ? { stroke: slot === undefined ? "var(--ink-4)" : contenderStyle(slot).color, strokeWidth: 1.5 }
        : { className: kind };
  const across = (value: number | undefined, edge: number) =>
    value === undefined ? edge : upright ? space.y(value) : space.x(value);
  const at = upright ? space.x(x) : space.y(y ?? 0);
  const ends = upright ? [across(from, top - above), across(to, bottom)] : [across(from, left), across(to, right)];
  return (
    <g>
      {upright ? (
        <line x1={at} x2={at} y1={ends[0]} y2={ends[1]} {...look} {...line} />
      ) : (
        <line x1={ends[0]} x2={ends[1]} y1={at} y2={at} {...look} {...line} />
      )}
      {words.length > 0 &&
        (upright ? <Beside at={at} top={ends[0]} words={words} /> : <Above x={left + 4} y={at - 5} text={words[0]} />)}
    </g>
  );
}

const Above = ({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) => (
  <text className="label-small halo" x={x} y={y}>
    {text}
  </text>
);

/** Right of the line, or left of it if there is more room. */
function Beside({ at, top, words }: { readonly at: number; readonly top: number; readonly words: readonly string[] }) {
  const { left, right } = usePlot();
  const need = Math.max(...words.map((text) => textWidth(text, "small"))) + 6;
  const turned = right - at < need && at - left > right - at;
  return words.map((text, i) => (
    <text
      key={i}
      className="label-small halo"
      x={turned ? at - 6 : at + 6}
      y={top + 10 + 13 * i}
      textAnchor={turned ? "end" : "start"}
    >
      {text}
    </text>
  ));
}
