/** Data that pass between page and worker without a copy. */
import * as Comlink from "comlink";

/** The buffers of a result's typed arrays, each once: what can be handed over without a copy. */
export function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (Array.isArray(value)) {
    // A list of plain values has no buffers; looking at its first is enough for thousands of names.
    if (typeof value[0] === "object") for (const part of value) buffersOf(part, found);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) buffersOf(part, found);
  }
  return [...found];
}

/** A result with its columns handed over, not cloned. Answers that are no objects have none. */
export function handedOver<Result>(result: Result): Result {
  return typeof result === "object" && result !== null ? Comlink.transfer(result, buffersOf(result)) : result;
}
