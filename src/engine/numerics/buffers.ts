/** Room for n and a good deal more, so that buffers rarely grow. */
export function roomFor(n: number, start = 16): number {
  let room = start;
  while (room < n) room *= 2;
  return room;
}

/** A typed array that holds at least `length` numbers: the same one, or a larger fresh one. */
export function atLeast(buffer: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  return buffer.length >= length ? buffer : new Float64Array(roomFor(length, 256));
}

/** Replaces each column of a workspace by an empty one of that length. */
export function renewColumns(workspace: object, length: number): void {
  for (const [name, column] of Object.entries(workspace))
    if (column instanceof Float64Array) Object.assign(workspace, { [name]: new Float64Array(length) });
    else if (column instanceof Int32Array) Object.assign(workspace, { [name]: new Int32Array(length) });
}
