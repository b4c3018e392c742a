import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { gesture } from "../../store";

/** Everything done while the focus stays inside is one undo step: a slider held, a number typed. */
export function Held({ children }: { readonly children: ReactNode }) {
  const held = useRef(false);
  const release = () => {
    if (held.current) gesture.end();
    held.current = false;
  };
  useEffect(() => release, []);
  return (
    <div
      onFocus={() => {
        if (!held.current) gesture.begin();
        held.current = true;
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) release();
      }}
    >
      {children}
    </div>
  );
}
