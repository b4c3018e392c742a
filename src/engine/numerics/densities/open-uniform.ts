import type { Random } from "../random";

export const LEAST_UNIFORM = 2 ** -54;

/** Uniform on the open interval: its logarithms are finite. */
export const openUniform = (random: Random): number => Math.max(LEAST_UNIFORM, random.uniform());
