import { useContext } from "react";
import { LettersContext, usePlot } from "../../../ui/plot";

interface GuessMarkProps {
  readonly guess: number;
  readonly y: number;
  /** Whether the label is beside the mark instead of above it. */
  readonly beside?: boolean;
}

/** The prediction at a value of the y axis. */
export function GuessAt({ x, y }: { readonly x: number; readonly y: number }) {
  return <GuessMark guess={x} y={usePlot().y(y)} />;
}

/** Half the label's width, px at the usual size. */
const HALF = 36;

/** The student's prediction: a hollow diamond with its label, which stays inside the plot. */
export function GuessMark({ guess, y, beside = false }: GuessMarkProps) {
  const { x, left, right } = usePlot();
  const letters = useContext(LettersContext);
  const at = x(guess);
  const room = HALF * letters;
  const near = beside
    ? at > right - 3 * room
      ? "end"
      : "start"
    : at > right - room
      ? "end"
      : at < left + room
        ? "start"
        : "middle";
  const away = beside ? (near === "end" ? -14 : 14) : 0;
  return (
    <g>
      <path d={`M${at} ${y - 8}l8 8l-8 8l-8 -8z`} fill="var(--mark)" stroke="var(--ink-1)" strokeWidth={1.5} />
      <text className="label-small halo" x={at + away} y={beside ? y + 4 * letters : y - 14} textAnchor={near}>
        your guess
      </text>
    </g>
  );
}
