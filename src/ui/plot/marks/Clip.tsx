import { useId, type ReactNode } from "react";
import { usePlot } from "../space";

/** Clips its content at the edges of the plot; `slack`: pixels allowed beyond them. */
export function Clip({ slack = 0, children }: { readonly slack?: number; readonly children: ReactNode }) {
  const id = useId();
  const { left, right, top, bottom } = usePlot();
  return (
    <>
      <clipPath id={id}>
        <rect
          x={left - slack}
          y={top - slack}
          width={right - left + 2 * slack}
          height={Math.max(0, bottom - top + 2 * slack)}
        />
      </clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
    </>
  );
}
