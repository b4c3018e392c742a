import { useState } from "react";

/** The latest value that is not null, so that a figure keeps its chart while none is available. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
