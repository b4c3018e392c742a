/** The program `podium` as a process. */
import { reasonOf } from "./errors";
import { podium } from "./podium";
import type { Terminal } from "./terminal";

/** Runs the words of the command line. Relative paths start at `folder`. */
export async function main(folder: string): Promise<void> {
  const { stdin, stdout, stderr, env, argv } = process;
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    // A reader such as head may stop early, which is not an error.
    if (error.code === "EPIPE") process.exit(0);
    stderr.write(`Cannot write the answer: ${reasonOf(error)}.\n`);
    process.exit(2);
  });
  stderr.on("error", () => undefined);
  const terminal: Terminal = {
    folder,
    input: stdin,
    write: (text) => void stdout.write(text),
    say: (line) => void stderr.write(`${line}\n`),
    ...(stderr.isTTY && { progress: progressLine((text) => void stderr.write(text)) }),
  };
  process.exitCode = await podium(argv.slice(2), terminal, Boolean(env.PODIUM_DEBUG));
}

/** Shorter work shows no progress line. */
const PATIENCE = 500;
const BETWEEN = 100;

/** One line that is overwritten, and cleared at the end. */
function progressLine(write: (text: string) => void, now = Date.now): NonNullable<Terminal["progress"]> {
  let began = NaN;
  let shown = -Infinity;
  return (share, what) => {
    if (share === null) {
      if (shown > -Infinity) write("\r\x1b[K");
      [began, shown] = [NaN, -Infinity];
      return;
    }
    const at = now();
    if (Number.isNaN(began)) began = at;
    if (at - began < PATIENCE || at - shown < BETWEEN) return;
    shown = at;
    write(`\r\x1b[K${what}: ${Math.floor(100 * share)} %`);
  };
}
