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
}

/** Names at the ends of their lines, 14 px apart, with a hair leader and a halo of the surface. */
export function EndLabels({ labels, at, top, bottom }: EndLabelsProps) {
  const places = spread(
    labels.map((label) => label.y),
    14,
    top + 4,
    bottom - 2,
  );
  return (
    <g aria-hidden="true">
      {labels.map((label, index) => {
        const bend = label.x < at - 12;
        return (
          <g key={label.id}>
            <path
              d={`M${label.x + 5} ${label.y}${bend ? `L${at - 9} ${label.y}` : ""}L${at - 3} ${places[index]}`}
              fill="none"
              stroke="var(--ink-4)"
              strokeWidth={0.75}
            />
            <text
              className={label.strong ? "label halo" : "label-2 halo"}
              x={at}
              y={places[index] + 4}
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
