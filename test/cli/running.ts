/** Runs a command as its entry file does, without a process of its own. */
import { vi } from "vitest";
import { run } from "../../src/cli/usage";

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export function ended(command: (args: readonly string[]) => string, words: readonly string[]): Ended {
  const written = { stdout: "", stderr: "" };
  const before = { argv: process.argv, exitCode: process.exitCode };
  const spies = (["stdout", "stderr"] as const).map((stream) =>
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
  );
  process.argv = ["node", "command", ...words];
  process.exitCode = undefined;
  try {
    run(command);
    return { status: Number(process.exitCode ?? 0), ...written };
  } finally {
    Object.assign(process, before);
    spies.forEach((spy) => spy.mockRestore());
  }
}
