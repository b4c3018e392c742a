import { Suspense, memo } from "react";
import { useChoices } from "../store";
import { Skeleton } from "../ui";
import type { Screen } from "./screens";

/**
 * A screen, with the page that its address names over it or in its place. Memoised, because an urgent update of the
 * header would render a screen that has just loaded in one long task.
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
