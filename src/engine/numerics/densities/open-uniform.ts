import type { Random } from "../random";

export const LEAST_UNIFORM = 2 ** -54;

/** Uniform on the open interval (0, 1), so that its logarithm is finite. */
export const openUniform = (random: Random): number => Math.max(LEAST_UNIFORM, random.uniform());
