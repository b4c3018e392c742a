/**
 * Thrown inside this folder if the direct reading may differ from the general reader's: the whole input is then read
 * by the general reader. It is never thrown to callers.
 */
export class NotPlain extends Error {}
