import { spread } from "./axis";

export interface EndLabel {
  readonly id: string;
  /** Where the line ends. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Its last value, in ink 2 after the name. */
  readonly value?: string;
  readonly strong?: boolean;
  readonly color?: string;
}

interface EndLabelsProps {
  readonly labels: readonly EndLabel[];
  /** Where the words begin. */
  readonly at: number;
  readonly top: number;
  readonly bottom: number;
  /** The ends that are named: the words stand right of `at`, or left of it. */
  readonly side?: "left" | "right";
}

/** Names at the ends of their lines, 14 px apart, with a hair leader and a halo of the surface. */
export function EndLabels({ labels, at, top, bottom, side = "right" }: EndLabelsProps) {
  const out = side === "right" ? 1 : -1;
  const places = spread(
    labels.map((label) => label.y),
    14,
    top + 4,
    bottom - 2,
  );
  return (
    <g aria-hidden="true">
      {labels.map((label, index) => {
        const bend = out * (at - label.x) > 12;
        return (
          <g key={label.id}>
            <path
              d={`M${label.x + out * 5} ${label.y}${bend ? `L${at - out * 9} ${label.y}` : ""}L${at - out * 3} ${places[index]}`}
              fill="none"
              stroke="var(--ink-4)"
              strokeWidth={0.75}
            />
            <text
              className={label.strong ? "label halo" : "label-2 halo"}
              x={at}
              y={places[index] + 4}
              textAnchor={side === "right" ? undefined : "end"}
              style={{ fontWeight: label.strong ? 650 : undefined, fill: label.color ?? "var(--ink-1)" }}
            >
              {label.text}
              {label.value && <tspan style={{ fill: label.strong ? undefined : "var(--ink-2)" }}> {label.value}</tspan>}
            </text>
          </g>
        );
      })}
    </g>
  );
}
