/** A capacity well above n, so that buffers rarely grow. */
export function roomFor(n: number, start = 16): number {
  let room = start;
  while (room < n) room *= 2;
  return room;
}

/** The same array if it has at least `length` elements, otherwise a new and larger one. */
export function atLeast(buffer: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  return buffer.length >= length ? buffer : new Float64Array(roomFor(length, 256));
}

/** Replaces each column of a workspace by a new one of the given length. */
export function resetColumns(workspace: object, length: number): void {
  for (const [name, column] of Object.entries(workspace))
    if (column instanceof Float64Array) Object.assign(workspace, { [name]: new Float64Array(length) });
    else if (column instanceof Int32Array) Object.assign(workspace, { [name]: new Int32Array(length) });
}
