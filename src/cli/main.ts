/** The program `podium` as a process. */
import { isMainThread, workerData } from "node:worker_threads";
import { confined, endThread, passedInput, runsRule, type Confined } from "./confined";
import { reasonOf } from "./errors";
import { countCalls } from "./options/own-rules";
import { podium } from "./podium";
import type { Terminal } from "./terminal";

/** Runs the words of the command line. Relative paths start at `folder`; `entry`: the address of the program. */
export async function main(folder: string, entry: string): Promise<void> {
  const { stdout, stderr, env, argv } = process;
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    // A reader such as head may stop early, which is not an error.
    if (error.code === "EPIPE") process.exit(0);
    stderr.write(`Cannot write the output: ${reasonOf(error)}.\n`);
    process.exit(2);
  });
  stderr.on("error", () => undefined);
  const words = argv.slice(2);
  const say = (line: string): void => void stderr.write(`${line}\n`);
  if (isMainThread && runsRule(words)) {
    process.exitCode = await confined(entry, words, say);
    return;
  }
  const inThread = isMainThread ? null : (workerData as Confined);
  if (inThread) countCalls(new Int32Array(inThread.calls));
  const terminal: Terminal = {
    folder,
    input: inThread ? passedInput() : process.stdin,
    write: (text) => void stdout.write(text),
    say,
    ...((inThread?.isTTY ?? stderr.isTTY) && { progress: progressLine((text) => void stderr.write(text)) }),
  };
  const code = await podium(words, terminal, Boolean(env.PODIUM_DEBUG));
  if (inThread) await endThread(code);
  process.exitCode = code;
}

/** Shorter work shows no progress line. */
const PATIENCE = 500;
const BETWEEN = 100;

/** One line that is overwritten, and cleared at the end. */
function progressLine(write: (text: string) => void): NonNullable<Terminal["progress"]> {
  let began = NaN;
  let shown = -Infinity;
  return (share, what) => {
    if (share === null) {
      if (shown > -Infinity) write("\r\x1b[K");
      [began, shown] = [NaN, -Infinity];
      return;
    }
    const at = Date.now();
    if (Number.isNaN(began)) began = at;
    if (at - began < PATIENCE || at - shown < BETWEEN) return;
    shown = at;
    write(`\r\x1b[K${what}: ${Math.floor(100 * share)} %`);
  };
}
