import { defineConfig } from "vitest/config";
import react from "@vitejs/plugin-react";
import { lessons } from "./src/app/build/lessons.ts";
import { library } from "./src/app/build/library.ts";

/** Unit and component tests. Component tests name jsdom at their top; everything else runs in Node. */
export default defineConfig({
  plugins: [react(), library(), lessons()],
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    exclude: ["test/e2e/**", "test/bench/**"],
    environment: "node",
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
  },
});
