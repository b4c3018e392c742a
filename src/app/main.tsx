import "../ui/theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { notify, startStore } from "../store";
import { App } from "./App";
import { keepOffline } from "./offline";

// What was kept comes first, so that nobody sees the first visit's page flash by.
startStore()
  .catch((error: unknown) => notify("error", error instanceof Error ? error.message : String(error)))
  .finally(() => {
    createRoot(document.getElementById("root")!).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    if (import.meta.env.PROD) void keepOffline();
  });
