/** Whether a run confirms its scenario's claim, for each system, by an interval over runs. Pure. */
import type { SimulationCurves, LineRuns, OverRuns } from "../../engine/simulation/repetition";
import { counted, list, number } from "../../ui/format";
import type { Named } from "./lines.chart";

interface Claim {
  readonly words: string;
  /** null: the claim does not concern this line. */
  readonly of: (runs: LineRuns, lawHolds: boolean) => OverRuns | null;
  /** Whether the whole interval agrees with the claim. */
  readonly holds: (low: number, high: number) => boolean;
  readonly decimals?: number;
}

/** The factor midway, on a log scale, between no progress (1) and half the error (2). */
const HALFWAY = Math.SQRT2;
const FALLING = "factor by which four times the races made the error smaller";
const points = (measure: keyof LineRuns["end"]) => (runs: LineRuns) => runs.end[measure];
const isOff = (low: number, high: number): boolean => low > 0 || high < 0;

const CLAIMS: Readonly<Record<string, Claim>> = {
  constant: { words: FALLING, of: ({ falling }) => falling, holds: (_, high) => high < HALFWAY, decimals: 2 },
  decaying: { words: FALLING, of: ({ falling }) => falling, holds: (low) => low > HALFWAY, decimals: 2 },
  moving: {
    words: "points by which the decaying rate ends farther from the truth",
    of: ({ behindConstant }) => behindConstant,
    holds: (low) => low > 0,
  },
  learning: {
    words: "points by which those who improve are rated above the truth",
    of: points("lag"),
    holds: (_, high) => high < 0,
  },
  islands: { words: "points of error left between the groups", of: points("offset"), holds: isOff },
  bridge: {
    words: "points by which the error between the groups became smaller",
    of: ({ closing }) => closing,
    holds: (low) => low > 0,
  },
  alike: { words: FALLING, of: ({ falling }) => falling, holds: (_, high) => high < HALFWAY, decimals: 2 },
  farming: { words: "points that the thrown races brought the farmer", of: points("gained"), holds: (low) => low > 0 },
  throwaway: { words: "points by which the accounts that stay are off the start", of: points("mean"), holds: isOff },
  coming: { words: "points by which those who are here are off the start", of: points("mean"), holds: isOff },
  wrong: {
    words: `${FALLING} under a wrong law`,
    of: ({ falling }, lawHolds) => (lawHolds ? null : falling),
    holds: (_, high) => high < 2,
    decimals: 2,
  },
};

/** "Confirmed under Elo and Thurstone: …", "Not in these runs: …"; "" for a season of no scenario. */
export function claimWords(scenario: string, curves: SimulationCurves, names: readonly Named[]): string {
  const claim = CLAIMS[scenario];
  if (!claim) return "";
  const lines = names.flatMap(({ name }, line) => {
    const found = claim.of(curves.lines[line].runs, curves.variants[line].lawHolds);
    return found && Number.isFinite(found.mean) ? [{ name, found }] : [];
  });
  if (lines.length === 0) return "No system of this run can show it.";
  if (lines.some(({ found }) => !found.interval)) return "One run has no interval: run more to tell.";
  const holding = lines.filter(({ found }) => claim.holds(...found.interval!));
  const others = lines.filter((line) => !holding.includes(line));
  const write = (value: number): string => number(value, claim.decimals ?? 0);
  const figures = lines.map(
    ({ name, found }) => `${name} ${write(found.mean)} (${write(found.interval![0])} to ${write(found.interval![1])})`,
  );
  const called = (which: typeof lines): string => list(which.map(({ name }) => name));
  const head =
    others.length === 0
      ? "Confirmed"
      : holding.length === 0
        ? "Not in these runs"
        : `Confirmed under ${called(holding)}, not in these runs under ${called(others)}`;
  return `${head}, at 95 % over ${counted(curves.repetitions, "run")} (${claim.words}): ${figures.join("; ")}.`;
}
