/**
 * Whether the runs confirm the scenario's claim, contradict it or leave it open, for each system, by an interval over
 * runs. Pure.
 */
import type { SimulationCurves, LineRuns, OverRuns } from "../../engine/simulation/repetition";
import { counted, list, number, sentence } from "../../ui/format";
import type { RunContender } from "./lines.chart";

type Verdict = "confirmed" | "open" | "contradicted";

interface Claim {
  readonly words: string;
  /** null: the claim does not concern this line. */
  readonly of: (runs: LineRuns, lawHolds: boolean) => OverRuns | null;
  readonly verdict: (low: number, high: number) => Verdict;
  readonly decimals?: number;
}

/** The geometric mean of no progress (1) and half the error (2). */
const HALFWAY = Math.SQRT2;
const FALLING = "factor by which four times the races made the error smaller";
const points = (measure: keyof LineRuns["end"]) => (runs: LineRuns) => runs.end[measure];
const below =
  (limit: number) =>
  (low: number, high: number): Verdict =>
    high < limit ? "confirmed" : low > limit ? "contradicted" : "open";
const above =
  (limit: number) =>
  (low: number, high: number): Verdict =>
    low > limit ? "confirmed" : high < limit ? "contradicted" : "open";
/** No interval can show that a difference is exactly 0, so this claim is never contradicted. */
const isOff = (low: number, high: number): Verdict => (low > 0 || high < 0 ? "confirmed" : "open");

const CLAIMS: Readonly<Record<string, Claim>> = {
  constant: { words: FALLING, of: ({ falling }) => falling, verdict: below(HALFWAY), decimals: 2 },
  decaying: { words: FALLING, of: ({ falling }) => falling, verdict: above(HALFWAY), decimals: 2 },
  moving: {
    words: "points by which the decaying rate ends farther from the truth",
    of: ({ behindConstant }) => behindConstant,
    verdict: above(0),
  },
  learning: {
    words: "points by which improving players are rated above their true skill",
    of: points("lag"),
    verdict: below(0),
  },
  islands: { words: "points of error left between the groups", of: points("offset"), verdict: isOff },
  bridge: {
    words: "points by which the error between the groups became smaller",
    of: ({ closing }) => closing,
    verdict: above(0),
  },
  alike: { words: FALLING, of: ({ falling }) => falling, verdict: below(HALFWAY), decimals: 2 },
  farming: { words: "points that the thrown races brought the farmer", of: points("gained"), verdict: above(0) },
  throwaway: {
    words: "points by which the mean of the accounts that stay differs from the start",
    of: points("mean"),
    verdict: isOff,
  },
  coming: {
    words: "points by which the mean of active players differs from the start",
    of: points("mean"),
    verdict: isOff,
  },
  wrong: {
    words: `${FALLING} under a wrong law`,
    of: ({ falling }, lawHolds) => (lawHolds ? null : falling),
    verdict: below(2),
    decimals: 2,
  },
};

/** "Confirmed under Elo, open under Thurstone, at 95 % …", "Open, at 95 % …: …"; "" for a season of no scenario. */
export function claimWords(scenario: string, curves: SimulationCurves, names: readonly RunContender[]): string {
  const claim = CLAIMS[scenario];
  if (!claim) return "";
  const lines = names.flatMap(({ name }, line) => {
    const found = claim.of(curves.lines[line].runs, curves.variants[line].lawHolds);
    return found && Number.isFinite(found.mean) ? [{ name, ...found }] : [];
  });
  if (lines.length === 0) return "No system of this run can show it.";
  const judged = lines.flatMap(({ name, mean, interval }) =>
    interval ? [{ name, mean, interval, verdict: claim.verdict(...interval) }] : [],
  );
  if (judged.length < lines.length) return "One run has no interval: run more to tell.";
  const write = (value: number): string => number(value, claim.decimals ?? 0);
  const figures = judged.map(
    ({ name, mean, interval: [low, high] }) => `${name} ${write(mean)} (${write(low)} to ${write(high)})`,
  );
  const verdicts = (["confirmed", "open", "contradicted"] as const).flatMap((verdict) => {
    const under = judged.filter((line) => line.verdict === verdict).map(({ name }) => name);
    if (under.length === 0) return [];
    return [under.length === judged.length ? verdict : `${verdict} under ${list(under)}`];
  });
  const head = verdicts.join(", ");
  return `${sentence(head)}, at 95 % over ${counted(curves.repetitions, "run")} (${claim.words}): ${figures.join("; ")}.`;
}
