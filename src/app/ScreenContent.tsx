import { Suspense, memo } from "react";
import { useChoices } from "../store";
import { Skeleton } from "../ui";
import type { Screen } from "./screens";

/**
 * A screen, with the page that its address names, if any: over it or in its place. Not drawn again with the app: an urgent update of
 * the header would draw a screen that has just loaded in one long task.
 */
export const ScreenContent = memo(function ScreenContent({ screen }: { readonly screen: Screen }) {
  const page = useChoices(({ view }) => screen.pages?.[view.path[0] ?? ""]);
  const Content = screen.component;
  return (
    <>
      {(!page || page.over) && (
        <Suspense fallback={<Skeleton label={screen.label} />}>
          <Content />
        </Suspense>
      )}
      {page && (
        <Suspense fallback={page.over ? null : <Skeleton label={page.label} />}>
          <page.component />
        </Suspense>
      )}
    </>
  );
});
