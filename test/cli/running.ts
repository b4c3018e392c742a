/** Runs a command line in this process. */
import { podium } from "../../src/cli/podium";
import type { Terminal } from "../../src/cli/terminal";

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Where {
  /** Folder of relative paths; default: the project. */
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

/** Standard output; throws an error with the message if there is none. */
export async function printed(command: string, words: readonly string[], where?: Where): Promise<string> {
  const { status, stdout, stderr } = await ended([command, ...words], where);
  if (status !== 0 && stdout === "") throw new Error(stderr);
  return stdout;
}

/** The object printed with --json. */
export async function object<Shape>(command: string, words: readonly string[], where?: Where): Promise<Shape> {
  return JSON.parse(await printed(command, [...words, "--json"], where)) as Shape;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield await Promise.resolve(bytes);
}
