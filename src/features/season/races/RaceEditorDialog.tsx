import { lazy, Suspense } from "react";
import type { ComponentProps } from "react";

const RaceEditor = lazy(async () => ({ default: (await import("./RaceEditor")).RaceEditor }));

/** The editor of a race; its code, with that of dragging, comes when it is first opened. */
export const RaceEditorDialog = (props: ComponentProps<typeof RaceEditor>) => (
  <Suspense fallback={null}>
    <RaceEditor {...props} />
  </Suspense>
);
