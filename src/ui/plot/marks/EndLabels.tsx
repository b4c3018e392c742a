import { useContext } from "react";
import { clamp } from "../../clamp";
import { Marker } from "../../contender/ContenderMark";
import { LettersContext, usePlot, type Space } from "../space";
import { spread } from "../spread";
import { roomFor } from "../text";

export interface EndLabel {
  readonly id: string;
  /** End of the line, as a value; by default the edge of the plot. */
  readonly x?: number;
  readonly y: number;
  readonly text: string;
  /** Its last value, in ink 2 after the name. */
  readonly value?: string;
  readonly strong?: boolean;
  readonly color?: string;
  /** A contender's marker at the end; null: a dot; absent: nothing. */
  readonly slot?: number | null;
  /** The style of the line, if leader and dot should repeat it. */
  readonly line?: { readonly stroke: string; readonly strokeDasharray?: string };
}

interface EndLabelsProps {
  readonly ends: readonly EndLabel[];
  /** Which ends have names: labels right of the plot, or left of it. */
  readonly side?: "left" | "right";
  /** Pixels between the plot and the labels. */
  readonly away?: number;
}

/** Pixels between names. */
const APART = 14;
const AWAY = 18;

/** Space for names at line ends: the widest with its leader, at most `most`; `letters`: see LettersContext. */
export const namesRoom = (ends: readonly Pick<EndLabel, "text" | "value">[], most: number, letters = 1): number =>
  ends.length === 0
    ? 10
    : letters *
      roomFor(
        ends.map(({ text, value }) => (value ? `${text} ${value}` : text)),
        "label",
        AWAY + 8,
        most / letters,
      );

/** Positions of the names, px from the top: each as close to its line's end as possible without overlap. */
export const endPlaces = (
  ends: readonly Pick<EndLabel, "y">[],
  { top, bottom, y }: Space,
  letters = 1,
): readonly number[] =>
  spread(
    ends.map((end) => clamp(y(end.y), top, bottom)),
    APART * letters,
    top + 4,
    bottom - 2,
  );

/** Names at the ends of their lines, with a thin leader and a halo of the background. */
export function EndLabels({ ends, side = "right", away = AWAY }: EndLabelsProps) {
  const space = usePlot();
  const letters = useContext(LettersContext);
  const { left, right, top, bottom, x, y } = space;
  const out = side === "right" ? 1 : -1;
  const edge = side === "right" ? right : left;
  const words = edge + out * away;
  const tips = ends.map((end) => ({
    x: end.x === undefined ? edge : clamp(x(end.x), left, right),
    y: clamp(y(end.y), top, bottom),
  }));
  const places = endPlaces(ends, space, letters);
  return (
    <g aria-hidden="true">
      {ends.map(({ id, text, value, strong, color, line }, i) => {
        const tip = tips[i];
        const bend = out * (words - tip.x) > 12;
        return (
          <g key={id}>
            <path
              d={`M${tip.x + out * 5} ${tip.y}${bend ? `L${words - out * 9} ${tip.y}` : ""}L${words - out * 3} ${places[i]}`}
              fill="none"
              stroke="var(--ink-4)"
              strokeWidth={0.75}
              {...line}
            />
            <text
              className={strong ? "label halo" : "label-2 halo"}
              x={words}
              y={places[i] + 4 * letters}
              textAnchor={side === "right" ? undefined : "end"}
              style={{ fontWeight: strong ? 650 : undefined, fill: color ?? "var(--ink-1)" }}
            >
              {text}
              {value && <tspan style={{ fill: strong ? undefined : "var(--ink-2)" }}> {value}</tspan>}
            </text>
          </g>
        );
      })}
      {ends.map(({ id, slot, line }, i) =>
        slot === undefined ? null : slot === null ? (
          <circle key={id} cx={tips[i].x} cy={tips[i].y} r={3} fill={line?.stroke ?? "var(--ink-2)"} />
        ) : (
          <Marker key={id} slot={slot} x={tips[i].x} y={tips[i].y} />
        ),
      )}
    </g>
  );
}
