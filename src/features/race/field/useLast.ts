import { useState } from "react";

/** The value, or while there is none the last there was: a figure out of sight keeps what it drew. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
