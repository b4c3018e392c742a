/** The page within another site's page: nothing is kept, nothing of what was kept is read. */
import "../ui/theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

// The start script has already shown why the app cannot run.
if (!("stopped" in document.documentElement.dataset)) {
  const { Embed } = await import("../features/learn/embed");
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <Embed />
    </StrictMode>,
  );
  addEventListener("hashchange", () => location.reload());
}
