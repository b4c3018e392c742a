/**
 * Thrown in this folder when direct reading might differ from the general reader, which then reads the whole input.
 * Callers outside never see it.
 */
export class NotPlain extends Error {}
