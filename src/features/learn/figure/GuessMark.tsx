import { usePlot } from "../../../ui/plot";

/** What the student predicted: a hollow diamond with its word. */
export function GuessMark({ guess, y }: { readonly guess: number; readonly y: number }) {
  const { x } = usePlot();
  const at = x(guess);
  return (
    <g>
      <path d={`M${at} ${y - 8}l8 8l-8 8l-8 -8z`} fill="var(--mark)" stroke="var(--ink-1)" strokeWidth={1.5} />
      <text className="label-small halo" x={at} y={y - 14} textAnchor="middle">
        your guess
      </text>
    </g>
  );
}
