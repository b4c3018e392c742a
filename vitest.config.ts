import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import react from "@vitejs/plugin-react";
import { lessons } from "./src/app/build/lessons.ts";
import { library } from "./src/app/build/library.ts";
import { sandbox } from "./src/app/build/sandbox.ts";
import { filesUnder } from "./test/support/imports.ts";
import { ByKind } from "./test/support/byKind.ts";
import { isolationOf, type Isolation } from "./test/support/isolation.ts";
import { LONG } from "./test/support/long.ts";
import { patience } from "./test/support/pace.ts";

const TESTS = filesUnder("test", /\.test\.tsx?$/);
/** Test files by the comment at their head. */
const isolated = (isolation: Isolation): string[] =>
  TESTS.filter(({ text }) => isolationOf(text) === isolation).map(({ path }) => `test/${path}`);
const OWN_PROCESS = isolated("own-process");
const FRESH_MODULES = isolated("fresh-modules");

const SETUP = [
  "test/support/timers.ts",
  "test/support/patience.ts",
  "test/support/draws.ts",
  "test/support/overlays.ts",
];

/**
 * A folder for compiled modules, which the projects below share. It is new for each run, because plugins make modules from other
 * files, and those may have changed since the last one.
 */
const MODULES = process.env.PODIUM_MODULES ?? mkdtempSync(join(tmpdir(), "podium-modules-"));
// Vitest reads this file once for each project.
if (!process.env.PODIUM_MODULES) process.once("exit", () => rmSync(MODULES, { recursive: true, force: true }));
process.env.PODIUM_MODULES = MODULES;

/** Unit and component tests. Component tests name jsdom in their first line; all others run in Node. */
export default defineConfig({
  plugins: [react(), library(), lessons(), sandbox()],
  test: {
    // All cores: the machine has nothing else to do.
    maxWorkers: availableParallelism(),
    environment: "node",
    // Long, so that only a test that hangs fails, and never a slow machine.
    testTimeout: patience(LONG ? 900_000 : 90_000),
    hookTimeout: patience(90_000),
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    experimental: { fsModuleCache: true, fsModuleCachePath: MODULES },
    sequence: { sequencer: ByKind },
    projects: [
      // Threads, because they start in half the time of processes.
      { extends: true, test: { name: "own-process", pool: "threads", setupFiles: SETUP, include: OWN_PROCESS } },
      {
        extends: true,
        test: {
          name: "fresh-modules",
          // One process for many files: a new one for each would load the page and all libraries again.
          pool: "forks",
          isolate: false,
          include: FRESH_MODULES,
          sequence: { setupFiles: "list" },
          setupFiles: ["test/support/afresh.ts", ...SETUP],
        },
      },
      {
        extends: true,
        test: {
          name: "shared",
          // Pure functions and components without a store: modules are loaded once for many files. Processes, because a test that
          // measures processor time gets the time of its whole process.
          pool: "forks",
          isolate: false,
          setupFiles: SETUP,
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/e2e/**", "test/bench/**", ...OWN_PROCESS, ...FRESH_MODULES],
        },
      },
    ],
  },
});
