import { useEffect, useState } from "react";
import { finding, type Found } from "./finding";
import type { EntrySource } from "./entries";

/** Milliseconds of work before the page gets a turn. */
const A_SLICE = 12;

const NONE: Found = { items: [], count: 0 };

/** The matches; while the search is running, the previous ones. */
export function useFound(
  sources: readonly EntrySource[],
  search: string,
  most: number,
): Found & { readonly isDone: boolean } {
  const [{ found, of }, set] = useState<{ found: Found; of: readonly [readonly EntrySource[], string] | null }>({
    found: NONE,
    of: null,
  });
  useEffect(() => {
    const steps = finding(sources, search, most);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const until = performance.now() + A_SLICE;
      do {
        const step = steps.next();
        if (step.done) return set({ found: step.value, of: [sources, search] });
      } while (performance.now() < until);
      timer = setTimeout(look);
    };
    look();
    return () => clearTimeout(timer);
  }, [sources, search, most]);
  return { ...found, isDone: of !== null && of[0] === sources && of[1] === search };
}
