/** How marks are painted: by a contender's colour and dash, in the text colour, or as the figure specifies. */
import type { SVGProps } from "react";
import { contenderStyle } from "../theme/contenders";

/** Paint that a figure may set on any mark. */
export type Paint = Pick<
  SVGProps<SVGElement>,
  | "className"
  | "style"
  | "fill"
  | "fillOpacity"
  | "stroke"
  | "strokeWidth"
  | "strokeOpacity"
  | "strokeDasharray"
  | "opacity"
>;

/** contender: its colour; companion: ink 2; context: a hairline. */
type Role = "contender" | "companion" | "context";

export interface LineLook {
  /** Colour, dash and marker of a contender. */
  readonly slot?: number;
  /** By default determined by the slot. */
  readonly role?: Role;
  /** false: a contender's line without its dash; true: a dashed line that no contender has. */
  readonly dashed?: boolean;
  readonly color?: string;
}

/** The dash of a second line of a contender, and of lines without one. */
export const DASHED = "4 3";

const WIDTHS = { contender: "var(--chart-line)", companion: 1.25, context: "var(--chart-line-context)" } as const;

export function strokeOf({ slot, role, dashed, color }: LineLook) {
  const contender = slot === undefined ? null : contenderStyle(slot);
  const as = role ?? (contender ? "contender" : "companion");
  const own = as === "contender" && contender;
  return {
    stroke: color ?? (own ? contender.color : as === "context" ? "var(--ink-4)" : "var(--ink-2)"),
    strokeWidth: WIDTHS[as],
    strokeDasharray: dashed === true ? DASHED : own && dashed !== false ? contender.dash : undefined,
    strokeOpacity: as === "context" ? 0.45 : 1,
  };
}

/** Fill colour: a contender's, otherwise `other`. */
export const fillOf = (slot: number | undefined, other = "var(--ink-2)"): string =>
  slot === undefined ? other : contenderStyle(slot).color;
