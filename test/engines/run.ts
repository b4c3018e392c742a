/**
 * `npm run test:engines`: the smoke walk in Chromium, Firefox and WebKit, one after another. An engine that is not on this
 * machine is skipped with a line; names on the command line pick engines, `--only PATTERN` the steps. The last line is the count.
 */
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { tmpdir } from "node:os";
import { builtApp } from "../support/build";
import { serveFolder } from "../support/server";
import type { Driver } from "./driver";
import { chromiumDriver, firefoxDriver } from "./playwright";
import { STEPS } from "./walk";
import { miniBrowser, webkitDriver } from "./webkit";

const onPath = (command: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path));

const missing = (what: string) => `skipped: apt-get install ${what}`;

/** Each engine's driver, or why there is none. */
const ENGINES: Readonly<Record<string, () => Promise<Driver> | string>> = {
  chromium: chromiumDriver,
  firefox: () => {
    const path = onPath("firefox-esr") ?? onPath("firefox");
    return path ? firefoxDriver(path) : missing("firefox-esr");
  },
  webkit: () => {
    const binary = miniBrowser();
    const whole = binary && onPath("WebKitWebDriver") && onPath("Xvfb");
    return whole ? webkitDriver(binary) : missing("webkit2gtk-driver xvfb");
  },
};

/** What stands before a word, and behind it. */
function splitAt(words: readonly string[], word: string): readonly [readonly string[], readonly string[]] {
  const at = words.indexOf(word);
  return at < 0 ? [words, []] : [words.slice(0, at), words.slice(at + 1)];
}

process.once("SIGTERM", () => process.exit(143));

const [wanted, [pattern = ""]] = splitAt(process.argv.slice(2), "--only");
const only = new RegExp(pattern);
const build = await builtApp();
let [passed, failed] = [0, 0];

for (const [name, make] of Object.entries(ENGINES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const making = make();
  if (typeof making === "string") {
    console.log(`   ${making}`);
    continue;
  }
  const folder = mkdtempSync(join(tmpdir(), "podium-walk-"));
  cpSync(build, folder, { recursive: true });
  // Before the app, from the app's own folder: the policy lets nothing else in.
  appendFileSync(join(folder, "start.js"), readFileSync("test/engines/hooks.js"));
  const host = await serveFolder(folder);
  let plugged = true;
  const unplug = async () => {
    if (plugged) await host.close();
    plugged = false;
  };
  try {
    const driver = await making;
    for (const [words, step] of Object.entries(STEPS)) {
      if (!only.test(words)) continue;
      const started = Date.now();
      try {
        await step(driver, { address: host.url, unplug });
        passed++;
        console.log(`   ✓ ${words} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed++;
        console.log(`   ✘ ${words}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    await driver.close();
  } catch (error) {
    failed++;
    console.log(`   ✘ ${name} does not start: ${String(error)}`);
  } finally {
    await unplug();
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
