/**
 * How many times slower than a free core this machine is at the moment: tests multiply what they wait for by it. Measured
 * once, where a run starts; its processes have it from the environment.
 */
import { availableParallelism, loadavg } from "node:os";

/** Milliseconds that the work below takes on a free core of a machine of 2020. */
const USUAL = 60;
/** A machine that is slower than this hangs. */
const MAX = 10;

function measured(): number {
  const started = performance.now();
  let sum = 0;
  for (let i = 1; i < 6_000_000; i++) sum += Math.log(i);
  const taken = performance.now() - started;
  return Number.isFinite(sum) ? taken / USUAL : MAX;
}

/** Processes that want a core, for each core; 0 where the system does not say. */
export const load = (): number => loadavg()[0] / availableParallelism();

export const PACE = Number(process.env.PODIUM_PACE) || Math.min(MAX, Math.max(1, measured(), load()));
process.env.PODIUM_PACE = String(PACE);

/** A wait in milliseconds, as long as this machine needs. */
export const patience = (free: number): number => Math.round(free * PACE);
