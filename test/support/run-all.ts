/**
 * `npm test`: lint, types, unit and component tests, the production build, browser tests. Every step
 * runs whatever the one before said; the last line is the count.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const reports = resolve("test-results/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const broken: string[] = [];

step("Lint", ["npm", "run", "--silent", "lint"]);
step("Types", ["npm", "run", "--silent", "typecheck"]);
tests(
  "Unit and component tests",
  ["npx", "vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${unitReport}`],
  () => {
    const report = read<{
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numFailedTestSuites: number;
    }>(unitReport);
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  },
);
const built = step("Production build", ["npx", "vite", "build", "--logLevel", "warn"]);
if (built) {
  tests("Browser tests", ["npx", "playwright", "test", "-c", "test/playwright.config.ts"], () => {
    const { stats } = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
      browserReport,
    );
    if (stats.flaky > 0) console.log(`${stats.flaky} browser tests passed only at the second try.`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}.`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = broken.length > 0 || total.failed > 0 || total.passed === 0 ? 1 : 0;

/** A step without tests of its own; a broken one counts as one failure. */
function step(title: string, command: readonly string[]): boolean {
  if (run(title, command)) return true;
  broken.push(title.toLowerCase());
  total.failed++;
  return false;
}

/** A step with tests: its report is the count; no report, no test, or a failure outside any test, is a failure. */
function tests(title: string, command: readonly string[], count: () => Count): void {
  const succeeded = run(title, command);
  let seen: Count = { passed: 0, failed: 0, skipped: 0 };
  try {
    seen = count();
  } catch (error) {
    console.log(`${title} left no report: ${String(error)}`);
  }
  if (seen.passed + seen.failed === 0 || (!succeeded && seen.failed === 0)) seen.failed++;
  if (seen.failed > 0) broken.push(title.toLowerCase());
  total.passed += seen.passed;
  total.failed += seen.failed;
  total.skipped += seen.skipped;
}

function run(title: string, [command, ...args]: readonly string[]): boolean {
  const started = Date.now();
  console.log(`\n== ${title}`);
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
  const done = spawnSync(command, args, { stdio: "inherit", env: environment, shell: process.platform === "win32" });
  console.log(`   ${done.status === 0 ? "passed" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return done.status === 0;
}

function read<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, "utf8")) as Report;
}
