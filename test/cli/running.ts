/** Runs a command line as the program does, without a process of its own. */
import { podium } from "../../src/cli/podium";
import type { Terminal } from "../../src/cli/terminal";

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Where {
  /** Paths count from here; default: the project. */
  readonly folder?: string;
  /** Standard input. */
  readonly input?: string | Uint8Array | AsyncIterable<Uint8Array>;
}

export async function ended(
  words: readonly string[],
  { folder = process.cwd(), input = "" }: Where = {},
): Promise<Ended> {
  const written = { stdout: "", stderr: "" };
  const terminal: Terminal = {
    folder,
    input: typeof input === "string" || input instanceof Uint8Array ? once(Buffer.from(input)) : input,
    write: (text) => void (written.stdout += text),
    say: (line) => void (written.stderr += `${line}\n`),
  };
  return { status: await podium(words, terminal), ...written };
}

/** What it prints; an error with its message where it prints nothing. */
export async function printed(command: string, words: readonly string[], where?: Where): Promise<string> {
  const { status, stdout, stderr } = await ended([command, ...words], where);
  if (status !== 0 && stdout === "") throw new Error(stderr);
  return stdout;
}

/** The object that it prints with --json. */
export async function object<Shape>(command: string, words: readonly string[], where?: Where): Promise<Shape> {
  return JSON.parse(await printed(command, [...words, "--json"], where)) as Shape;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield await Promise.resolve(bytes);
}
