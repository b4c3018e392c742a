/** The first bytes of a workspace file, which identify it before the code that reads it is loaded. */

/** "Podium" and the version of the container; the content has a version of its own. */
export const WORKSPACE_MARK = [0x50, 0x6f, 0x64, 0x69, 0x75, 0x6d, 0x00, 0x01];

/** Compares all bytes but the version, because a file of a newer version is refused only when it is opened. */
export const isMarked = (bytes: Uint8Array): boolean =>
  WORKSPACE_MARK.slice(0, -1).every((byte, at) => bytes[at] === byte);
