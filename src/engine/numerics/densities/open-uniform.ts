import type { Random } from "../random";

export const MIN_UNIFORM = 2 ** -54;

/** Uniform on the open interval (0, 1), so that its logarithm is finite. */
export const openUniform = (random: Random): number => Math.max(MIN_UNIFORM, random.uniform());
