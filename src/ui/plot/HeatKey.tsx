const STEPS = {
  sequential: ["seq-1", "seq-2", "seq-3", "seq-4", "seq-5", "seq-6", "seq-7", "seq-8"],
  diverging: ["div-n4", "div-n3", "div-n2", "div-n1", "div-0", "div-p1", "div-p2", "div-p3", "div-p4"],
} as const;
const SIDE = { width: 16, height: 10 };

interface HeatKeyProps {
  readonly scale: keyof typeof STEPS;
  readonly from: string;
  readonly to: string;
}

/** The legend of a heat scale: its colours from left to right between two labels. */
export function HeatKey({ scale, from, to }: HeatKeyProps) {
  const steps = STEPS[scale];
  return (
    <span
      style={{
        display: "inline-flex",
        alignItems: "center",
        gap: 6,
        fontSize: "var(--text-small)",
        color: "var(--ink-3)",
      }}
    >
      {from}
      <svg width={steps.length * SIDE.width} height={SIDE.height} aria-hidden="true">
        {steps.map((step, index) => (
          <rect key={step} x={index * SIDE.width} {...SIDE} fill={`var(--${step})`} />
        ))}
      </svg>
      {to}
    </span>
  );
}
