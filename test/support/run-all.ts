/**
 * `npm test`: lint, format, types, the production build, unit and component tests, browser tests; with `long`, what
 * `npm run test:long` adds: tests under load, and the random ones with many more runs; with `more`, a part of that which takes
 * minutes. Every step runs, also after one that failed; the last line is the count.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { builtApp } from "./build";
import { filesUnder } from "./imports";
import { load, PACE } from "./pace";

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

type Command = readonly [string, ...string[]];

const LONG = process.argv.includes("long");
const MORE = process.argv.includes("more");
const reports = resolve("test-results/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  ...(LONG && { PODIUM_LONG: "1" }),
  ...(MORE && { PODIUM_MORE: "1" }),
};

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const broken: string[] = [];

// The formatter has one thread and takes as long as the others together.
const [built] = await Promise.all(
  LONG || MORE
    ? [build()]
    : [
        step("Lint", () => quietly(["npm", "run", "--silent", "lint:code"]))
          .then(() => step("Types", () => quietly(["npm", "run", "--silent", "typecheck"])))
          .then(build),
        step("Format", () => quietly(["npm", "run", "--silent", "lint:format"])),
        step("Known holes in what ships", audited),
      ],
);
if (!MORE) {
  const files = LONG ? countedRuns() : [];
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${unitReport}`];
  await tests("Unit and component tests", ["npx", "vitest", "run", ...files, ...reporters], () => {
    const report = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(unitReport);
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  });
}
if (built) {
  await tests("Browser tests", ["npx", "playwright", "test", "-c", "test/playwright.config.ts"], () => {
    const { stats } = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
      browserReport,
    );
    if (stats.flaky > 0) console.log(`${stats.flaky} browser tests passed only at the second try.`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}.`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped.`);
console.log(
  `\nThe machine was ${PACE.toFixed(1)} times slower than a free one at the start; at the end ${load().toFixed(1)} processes waited for each core.`,
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = broken.length > 0 || total.failed > 0 || total.passed === 0 ? 1 : 0;

function build(): Promise<boolean> {
  return step("Production build", async () => {
    environment.PODIUM_BUILD = await builtApp();
    return "";
  });
}

/** A step without tests: prints its output; an error counts as one failure. */
async function step(title: string, work: () => Promise<string>): Promise<boolean> {
  const started = Date.now();
  const trouble = await work().catch((error: unknown) => String(error));
  console.log(`\n== ${title}: ${trouble ? "FAILED" : "passed"} in ${seconds(started)}`);
  if (!trouble) return true;
  console.log(trouble);
  broken.push(title.toLowerCase());
  total.failed++;
  return false;
}

/** A step with tests, counted by its report. No report, no test or an error outside the tests is a failure. */
async function tests(title: string, command: Command, count: () => Count): Promise<void> {
  const started = Date.now();
  console.log(`\n== ${title}`);
  const succeeded = (await run(command, "inherit")).status === 0;
  console.log(`   ${succeeded ? "passed" : "FAILED"} in ${seconds(started)}`);
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

/** Asks the registry for known vulnerabilities. If it cannot be reached, a line says so, and nothing fails. */
async function audited(): Promise<string> {
  const { said } = await run(["npm", "audit", "--omit=dev", "--json"], "pipe");
  let report: { vulnerabilities?: Record<string, { severity: string }>; metadata?: unknown } = {};
  try {
    report = JSON.parse(said.slice(said.indexOf("{"), said.lastIndexOf("}") + 1)) as typeof report;
  } catch {
    // Output that is not a report is printed below.
  }
  if (!report.vulnerabilities || !report.metadata) {
    console.log("   The package registry has no answer to `npm audit`: known holes were not looked for.");
    return "";
  }
  return Object.entries(report.vulnerabilities)
    .map(([name, { severity }]) => `${name}: ${severity}`)
    .join("\n");
}

/** The output of a command that failed, or "". */
async function quietly(command: Command): Promise<string> {
  const { status, said } = await run(command, "pipe");
  return status === 0 ? "" : said || `${command.join(" ")} ended with ${status}`;
}

function run([command, ...args]: Command, stdio: "inherit" | "pipe"): Promise<{ status: number; said: string }> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio, env: environment, shell: process.platform === "win32" });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("error", fail);
    child.on("close", (code) => done({ status: code ?? 1, said }));
  });
}

/** Tests whose random runs `support/long.ts` counts. */
function countedRuns(): string[] {
  const counted = filesUnder("test", /\.test\.tsx?$/).filter(({ text }) => /from "[./]+\/support\/long"/.test(text));
  return counted.map(({ path }) => `test/${path}`);
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`;
}

function read<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, "utf8")) as Report;
}
