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
    setupFiles: ["test/support/patience.ts"],
    // A busy machine is no fault: only what hangs fails by time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
  },
});
