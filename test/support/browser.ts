/**
 * Finds a Chromium for the browser tests, the bench and the screenshots. A candidate counts only if it
 * launches and evaluates a script. If none is found, an error says what to install; tests are never skipped.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type LaunchOptions } from "@playwright/test";

export interface FoundBrowser {
  /** Where it was found, in words. */
  readonly source: string;
  readonly launch: LaunchOptions;
}

interface Candidate {
  readonly source: string;
  /** Absent for the browser that Playwright downloads. */
  readonly executablePath?: string;
}

/** Containers have a small /dev/shm and no GPU, and often run as root. The browser must send no requests of its own. */
const ARGS: string[] = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-quic", "--disable-sync"];
const REMEDY =
  "Install Chromium, Chrome or Edge (Debian: apt-get install chromium fonts-liberation), run `npx playwright install chromium`, " +
  "or set PLAYWRIGHT_CHROMIUM_PATH to a Chromium that starts on this machine.";

/** The first browser of the list below that works; with `light`, browsers without windows come first. */
export async function findBrowser(log: (line: string) => void = () => {}, light = false): Promise<FoundBrowser> {
  const refused: string[] = [];
  const attempt = async (candidate: Candidate): Promise<FoundBrowser | undefined> => {
    const launch: LaunchOptions = { args: ARGS };
    if (candidate.executablePath) launch.executablePath = candidate.executablePath;
    const trouble = await whyItFails(launch);
    if (trouble === "") {
      log(`Browser: ${candidate.executablePath ?? chromium.executablePath()} (${candidate.source})`);
      return { source: candidate.source, launch };
    }
    refused.push(`${candidate.source}: ${trouble}`);
    return undefined;
  };

  const named = namedByUser();
  if (named) {
    const found = await attempt(named);
    if (found) return found;
    throw new Error(`The browser named by ${named.source} does not start. ${refused[0]}`);
  }

  const own: Candidate = { source: "Playwright's own download" };
  for (const candidate of [own, ...installed(light)]) {
    const found = await attempt(candidate);
    if (found) return found;
  }

  log("No browser on this machine: asking Playwright for one.");
  if (run(process.execPath, [resolve("node_modules/@playwright/test/cli.js"), "install", "chromium"])) {
    const found = await attempt(own);
    if (found) return found;
  }

  if (process.env.CI && process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    log("Asking Debian for one.");
    if (
      run("apt-get", ["update"]) &&
      run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"])
    ) {
      for (const candidate of installed(light)) {
        const found = await attempt(candidate);
        if (found) return found;
      }
    }
  }

  log("Asking the package registry for one.");
  const packaged = await fromRegistry();
  if (packaged) {
    const found = await attempt(packaged);
    if (found) return found;
  }

  throw new Error([`No browser starts on this machine. ${REMEDY}`, ...refused.map((line) => `  ${line}`)].join("\n"));
}

/** "" if it launches and evaluates a script, else the first line of the error. */
async function whyItFails(launch: LaunchOptions): Promise<string> {
  try {
    const browser = await chromium.launch({ ...launch, timeout: 30_000 });
    try {
      const page = await browser.newPage();
      const sum = await page.evaluate(() => [1, 2, 3].reduce((a, b) => a + b));
      return sum === 6 ? "" : `evaluated a script to ${sum}`;
    } finally {
      await browser.close();
    }
  } catch (error) {
    return String(error).split("\n", 1)[0];
  }
}

function namedByUser(): Candidate | undefined {
  for (const variable of ["PLAYWRIGHT_CHROMIUM_PATH", "CHROME_PATH"]) {
    const executablePath = process.env[variable];
    if (executablePath) return { source: variable, executablePath };
  }
  return undefined;
}

/** Usual paths of Chromium, Chrome and Edge on Linux, macOS and Windows. */
function installed(light: boolean): Candidate[] {
  const commands = [
    // The same engine without windows: a third less work for each test.
    ...(light ? ["chromium-headless-shell"] : []),
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
  ];
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const paths = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  for (const app of ["Google Chrome", "Chromium", "Microsoft Edge"]) {
    paths.push(`/Applications/${app}.app/Contents/MacOS/${app}`);
  }
  for (const root of [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]) {
    if (!root) continue;
    paths.push(join(root, "Google/Chrome/Application/chrome.exe"), join(root, "Microsoft/Edge/Application/msedge.exe"));
  }
  return paths
    .filter((path) => existsSync(path))
    .map((executablePath) => ({ source: "on this machine", executablePath }));
}

/** A Chromium inside an npm package, which is fetched into the cache and not added to the lock file. */
async function fromRegistry(): Promise<Candidate | undefined> {
  const folder = resolve("node_modules/.cache/chromium");
  const entry = join(folder, "node_modules/@sparticuz/chromium/build/esm/index.js");
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    const install = ["install", "--no-save", "--no-package-lock", "--prefix", folder, "@sparticuz/chromium@147.0.0"];
    if (!run(process.platform === "win32" ? "npm.cmd" : "npm", install)) return undefined;
  }
  // The package unpacks its system libraries only if this variable says that it runs in the cloud.
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs20.x";
  try {
    const module = (await import(pathToFileURL(entry).href)) as { default: { executablePath(): Promise<string> } };
    return { source: "package @sparticuz/chromium", executablePath: await module.default.executablePath() };
  } catch {
    return undefined;
  }
}

/** Runs a command and ignores its output, because the browser that it installs is tried next and reports errors. */
function run(command: string, args: readonly string[]): boolean {
  const done = spawnSync(command, args, { stdio: "ignore", timeout: 600_000 });
  return done.status === 0;
}
