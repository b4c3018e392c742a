import { lazy, Suspense, type ComponentProps } from "react";

const RaceEditor = lazy(async () => ({ default: (await import("./RaceEditor")).RaceEditor }));

/** The editor of a race; its code and that of dragging load on first use. */
export const RaceEditorDialog = (props: ComponentProps<typeof RaceEditor>) => (
  <Suspense fallback={null}>
    <RaceEditor {...props} />
  </Suspense>
);
