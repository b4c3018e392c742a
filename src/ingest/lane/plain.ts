/**
 * Thrown inside the lane where it cannot be certain of meaning what the careful reader means: the whole input is then read
 * by the careful reader. Nobody outside of the lane sees it.
 */
export class NotPlain extends Error {}
