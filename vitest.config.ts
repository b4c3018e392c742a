import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import react from "@vitejs/plugin-react";
import { lessons } from "./src/app/build/lessons.ts";
import { library } from "./src/app/build/library.ts";
import { LONG } from "./test/support/long.ts";

/** Tests of screens share the page's one store, whose state must not go from file to file. */
const STATEFUL = ["test/{app,features,store,worker,cli}/**/*.test.{ts,tsx}", "test/engine/lessons/**/*.test.ts"];

/** Unit and component tests. Component tests name jsdom at their top; everything else runs in Node. */
export default defineConfig({
  plugins: [react(), library(), lessons()],
  test: {
    // Every core: nobody works beside the tests.
    maxWorkers: availableParallelism(),
    environment: "node",
    setupFiles: ["test/support/patience.ts"],
    // A busy machine is no fault: only what hangs fails by time.
    testTimeout: LONG ? 900_000 : 30_000,
    hookTimeout: 30_000,
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: "alone", include: STATEFUL } },
      {
        extends: true,
        test: {
          name: "together",
          // Pure functions and components of props alone: modules are loaded once for all files of a worker.
          isolate: false,
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/e2e/**", "test/bench/**", ...STATEFUL],
        },
      },
    ],
  },
});
