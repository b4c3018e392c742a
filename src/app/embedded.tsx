/** The page inside another site's page, which neither stores data nor reads stored data. */
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
