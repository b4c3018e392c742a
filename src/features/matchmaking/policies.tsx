/** The marks of the policies: open disc, open square, full disc; a diamond for looking ahead to a horizon. */
import type { PolicyId } from "../../engine/matchmaking/policies";

export type MarkId = PolicyId | "kgHorizon";

export const POLICY_IDS: readonly PolicyId[] = ["pe", "drawChance", "kg"];

export const POLICY_NAMES: Readonly<Record<MarkId, string>> = {
  pe: "Closest mean",
  drawChance: "Likeliest draw",
  kg: "Look ahead",
  kgHorizon: "Look ahead to the horizon",
};

const POLICY_HINTS: Readonly<Record<MarkId, string>> = {
  pe: "The nearest rating, however uncertain it is.",
  drawChance: "The highest match quality now.",
  kg: "Quality now, and what the result would teach for every later game, each discounted by gamma.",
  kgHorizon: "Quality now, and what the result would teach for the games of the horizon.",
};

const SHAPES: Readonly<Record<MarkId, string>> = {
  pe: "M-3.6 0A3.6 3.6 0 1 1 3.6 0A3.6 3.6 0 1 1 -3.6 0Z",
  drawChance: "M-3.4 -3.4H3.4V3.4H-3.4Z",
  kg: "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z",
  kgHorizon: "M0 -5L5 0L0 5L-5 0Z",
};

const OPEN: ReadonlySet<MarkId> = new Set<MarkId>(["pe", "drawChance"]);

/** The mark inside an svg, centred at (x, y). */
export function PolicyShape({ id, x = 0, y = 0 }: { readonly id: MarkId; readonly x?: number; readonly y?: number }) {
  const open = OPEN.has(id);
  return (
    <path
      d={SHAPES[id]}
      transform={`translate(${x} ${y})`}
      fill={open ? "var(--surface-plate)" : "var(--ink-1)"}
      stroke="var(--ink-1)"
      strokeWidth={open ? 1.4 : 0}
    />
  );
}

export function PolicyMark({ id, short = false }: { readonly id: MarkId; readonly short?: boolean }) {
  return (
    <span
      style={{ display: "inline-flex", gap: 4, alignItems: "center", whiteSpace: "nowrap" }}
      title={POLICY_HINTS[id]}
    >
      <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true" style={{ flex: "none" }}>
        <PolicyShape id={id} />
      </svg>
      {short && id === "kgHorizon" ? "To the horizon" : POLICY_NAMES[id]}
    </span>
  );
}

/** Shown where all policies agree: every mark, and the word "all". */
export function AllMarks() {
  const all = Object.keys(POLICY_NAMES) as MarkId[];
  return (
    <span
      style={{ display: "inline-flex", gap: 4, alignItems: "center", whiteSpace: "nowrap" }}
      title={all.map((id) => POLICY_NAMES[id]).join(", ")}
    >
      <svg width="52" height="12" viewBox="-6 -6 52 12" aria-hidden="true" style={{ flex: "none" }}>
        {all.map((id, at) => (
          <PolicyShape key={id} id={id} x={13 * at} />
        ))}
      </svg>
      All four
    </span>
  );
}
