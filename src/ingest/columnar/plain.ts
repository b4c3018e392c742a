/**
 * Thrown in this folder if direct reading might differ from the general reader, which then reads the whole input.
 * Callers never see it.
 */
export class NotPlain extends Error {}
