/**
 * How many times slower than an idle core this machine is now; tests multiply their timeouts by it. It is measured once at the
 * start of a run and passed to its processes in the environment.
 */
import { availableParallelism, loadavg } from "node:os";

/** Milliseconds of the work below on an idle core of 2020. */
const USUAL = 60;
/** Timeouts grow no further than this. */
const MAX = 10;

function measured(): number {
  const started = performance.now();
  let sum = 0;
  for (let i = 1; i < 6_000_000; i++) sum += Math.log(i);
  const taken = performance.now() - started;
  return Number.isFinite(sum) ? taken / USUAL : MAX;
}

/** Processes that wait for a core, per core; 0 if unknown. */
export const load = (): number => loadavg()[0] / availableParallelism();

export const PACE = Number(process.env.PODIUM_PACE) || Math.min(MAX, Math.max(1, measured(), load()));
process.env.PODIUM_PACE = String(PACE);

/** A timeout in milliseconds, longer on a slow machine. */
export const patience = (free: number): number => Math.round(free * PACE);
