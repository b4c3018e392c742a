import "../ui/theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startStore } from "../store/start";
import { App } from "./App";
import { keepOffline } from "./offline";

startStore();
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
if (import.meta.env.PROD) void keepOffline();
