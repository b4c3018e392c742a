import { useEffect, useState } from "react";

/** Whether something has gone on for a while: what is over in a moment is not worth a notice that comes and goes. */
export function useLasting(active: boolean, afterMs = 250): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLasting(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [active, afterMs]);
  return active && lasting;
}
