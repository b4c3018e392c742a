/** How a workspace file begins: it is told from other files before what reads it is loaded. */

/** "Podium" and the version of the wrapping; the content has the version of what is kept. */
export const WORKSPACE_MARK = [0x50, 0x6f, 0x64, 0x69, 0x75, 0x6d, 0x00, 0x01];

/** Of any version: a newer one is told when it is opened. */
export const isMarked = (bytes: Uint8Array): boolean =>
  WORKSPACE_MARK.slice(0, -1).every((byte, at) => bytes[at] === byte);
