/** Something that the caller has to put right; printed as one line on standard error, exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Runs a command: its answer on standard output; an error that names its remedy as one line, exit code 2. */
export function run(command: (args: readonly string[]) => string): void {
  try {
    process.stdout.write(command(process.argv.slice(2)));
  } catch (error) {
    refuse(error);
  }
}

/** The same of a command that waits for its input. */
export async function runLater(command: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await command(process.argv.slice(2)));
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): void {
  if (!(error instanceof Error) || !EXPECTED.has(error.name)) throw error;
  process.stderr.write(`${error.message.replace(/\s*\n\s*/g, " ")}\n`);
  process.exitCode = 2;
}

const EXPECTED: ReadonlySet<string> = new Set([
  ...["UsageError", "ParameterError", "NotFiniteError", "OvershootError"],
  ...["TooLarge", "StreamError", "MemoryError", "OrderError"],
]);
