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
import { LONG } from "./test/support/long.ts";
import { patience } from "./test/support/pace.ts";

const TESTS = filesUnder("test", /\.test\.tsx?$/);
/** Folders with tests of what has a state: the page's one store, workers, processes. It must not go from file to file. */
const WITH_STATE = /^(app|features|store|worker|cli|engine\/lessons)\//;
/** Tests that change shared state: a DOM, mocks, the store. Tests that count work need freshly compiled modules. */
const LEAVES_STATE = /countingWork|jsdom|\bvi\.|process\.|src\/store["/]/;
const STATEFUL = TESTS.filter(({ path, text }) => WITH_STATE.test(path) && LEAVES_STATE.test(text));
/** State outside modules: of the process, of workers, of what stands in a module's place. */
const isAlone = ({ path, text }: (typeof TESTS)[number]) =>
  /^(worker|cli)\//.test(path) || /countingWork|\bvi\.mock\(/.test(text);
const paths = (files: typeof TESTS) => files.map(({ path }) => `test/${path}`);
const ALONE = paths(STATEFUL.filter(isAlone));
const AFRESH = paths(STATEFUL.filter((file) => !isAlone(file)));

const SETUP = [
  "test/support/timers.ts",
  "test/support/patience.ts",
  "test/support/draws.ts",
  "test/support/overlays.ts",
];

/**
 * Modules as compiled, which the projects below take from one another. Of this run alone: plugins compile texts of other files
 * into modules, and those may have changed.
 */
const MODULES = process.env.PODIUM_MODULES ?? mkdtempSync(join(tmpdir(), "podium-modules-"));
// This file is read once for every project.
if (!process.env.PODIUM_MODULES) process.once("exit", () => rmSync(MODULES, { recursive: true, force: true }));
process.env.PODIUM_MODULES = MODULES;

/** Unit and component tests. Component tests name jsdom at their top; everything else runs in Node. */
export default defineConfig({
  plugins: [react(), library(), lessons(), sandbox()],
  test: {
    // Every core: nobody works beside the tests.
    maxWorkers: availableParallelism(),
    environment: "node",
    // A busy machine is no fault: only what hangs fails by time.
    testTimeout: patience(LONG ? 900_000 : 90_000),
    hookTimeout: patience(90_000),
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    experimental: { fsModuleCache: true, fsModuleCachePath: MODULES },
    sequence: { sequencer: ByKind },
    projects: [
      // Threads start in half the time of processes.
      { extends: true, test: { name: "alone", pool: "threads", setupFiles: SETUP, include: ALONE } },
      {
        extends: true,
        test: {
          name: "afresh",
          // In a worker of its own each would load the page and all libraries again, and compile the same code anew.
          pool: "forks",
          isolate: false,
          include: AFRESH,
          sequence: { setupFiles: "list" },
          setupFiles: ["test/support/afresh.ts", ...SETUP],
        },
      },
      {
        extends: true,
        test: {
          name: "shared",
          // Pure functions and components of props alone: modules are loaded once for all files of a worker. Processes, since
          // what measures its processor time measures that of its process.
          pool: "forks",
          isolate: false,
          setupFiles: SETUP,
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/e2e/**", "test/bench/**", ...ALONE, ...AFRESH],
        },
      },
    ],
  },
});
