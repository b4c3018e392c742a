/** Transfers data between page and worker without copying. */
import * as Comlink from "comlink";

/** The distinct buffers of a result's typed arrays, which can be transferred. */
export function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (Array.isArray(value)) {
    // A list of plain values has no buffers, and checking its first value is enough.
    if (typeof value[0] === "object") for (const part of value) buffersOf(part, found);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) buffersOf(part, found);
  }
  return [...found];
}

/** Marks the columns of a result for transfer; other answers pass unchanged. */
export function withTransfer<Result>(result: Result): Result {
  return typeof result === "object" && result !== null ? Comlink.transfer(result, buffersOf(result)) : result;
}
