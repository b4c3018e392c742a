import { useEffect, useState } from "react";

/** Whether something has been active for a while, so that short work shows no flickering notice. */
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
