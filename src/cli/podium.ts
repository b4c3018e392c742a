/** The program: commands as declared, parsed by commander, which also writes their help. */
import { sentence } from "../engine/history/words";
import { messageOf } from "../engine/message";
import { Command, CommanderError, Option } from "commander";
import { hintOf, type Answer, type CommandDeclaration } from "./declare";
import { isExpected, UsageError } from "./errors";
import { nearestWords } from "../engine/rating/nearest";
import { convert } from "./convert/index";
import { fit } from "./fit/index";
import { formats } from "./formats";
import { lab } from "./lab/index";
import { models } from "./models";
import { publish } from "./publish/index";
import { replay } from "./replay/index";
import { stream } from "./stream/index";
import { study } from "./study/index";
import type { Terminal } from "./terminal";
import { tune } from "./tune/index";
import { VERSION } from "./version";

/** In the order of the help. */
export const COMMANDS: readonly CommandDeclaration[] = [
  ...[replay, stream, fit, tune, lab, publish, convert, study, models, formats],
];

/** Runs a command line. Exit codes: 0, 1 (a bug in Podium), 2 (wrong arguments), 3 (results refused or read with doubts). */
export async function podium(words: readonly string[], terminal: Terminal, isDebugged = false): Promise<number> {
  let answer: Answer = { text: "" };
  const program = programOf(terminal, (given) => (answer = given));
  try {
    checkElsewhere(words);
    await program.parseAsync([...words], { from: "user" });
    if (answer.text !== "") terminal.write(answer.text);
    return answer.code ?? 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (isDebugged) terminal.say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    else terminal.say(sentenceOf(error));
    if (error instanceof CommanderError || isExpected(error))
      return isExpected(error) && error.name === "StrictError" ? 3 : 2;
    return 1;
  }
}

/** Reports an option of another command, with the reason why this one does not have it. */
function checkElsewhere([name, ...words]: readonly string[]): void {
  const { elsewhere } = COMMANDS.find((one) => one.name === name) ?? {};
  for (const word of words) {
    const option = /^--[^=]*/.exec(word)?.[0];
    const why = option === undefined ? undefined : elsewhere?.get(option);
    if (why) throw new UsageError(`${option!} is not for podium ${name}: ${why}`);
  }
}

/** One line that says what to correct. */
function sentenceOf(error: unknown): string {
  const message = messageOf(error).replace(/\s*\n\s*/g, " ");
  if (error instanceof CommanderError)
    return `${sentence(message.replace(/^error: /, ""))}${/[.)]$/.test(message) ? "" : "."}`;
  if (isExpected(error)) return message;
  if (error instanceof RangeError && /heap|Invalid (?:array|string) length|allocation/i.test(message))
    return "These results are too many to hold in memory. podium stream rates any number of them.";
  return `This is a bug in Podium: ${message} Set PODIUM_DEBUG=1 to see where it happened.`;
}

function programOf(terminal: Terminal, take: (answer: Answer) => void): Command {
  const program = new Command("podium")
    .description("Rates the players of races, games and matches, and says which rating system predicts them best.")
    .version(VERSION, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .configureOutput({ writeOut: terminal.write, writeErr: () => undefined })
    .exitOverride()
    .addHelpText("after", "\npodium COMMAND --help shows the options of a command, with examples.");
  program.helpCommand("help [command]", "print the help of a command");
  for (const declaration of COMMANDS) program.addCommand(commandOf(declaration, terminal, take));
  program.allowExcessArguments().action((_, { args }: Command) => {
    if (args.length > 0) {
      const names = COMMANDS.map((one) => one.name);
      const [nearest] = nearestWords(args[0], names);
      throw new UsageError(`There is no command "${args[0]}"; the nearest is ${nearest}. podium --help lists them.`);
    }
    terminal.write(program.helpInformation());
  });
  return program;
}

interface Boxed {
  readonly value: unknown;
}

function commandOf(declaration: CommandDeclaration, terminal: Terminal, take: (answer: Answer) => void): Command {
  const { name, summary, description, words, options, examples } = declaration;
  const made = new Command(name).summary(summary).description(description).helpOption("-h, --help", "print this help");
  if (words) made.argument(`[${words.name}${words.isMany ? "..." : ""}]`, words.hint);
  const attributes = new Map<string, string>();
  let nth = 0;
  for (const [key, declared] of Object.entries(options)) {
    const { flags, group, read, isMany } = declared;
    const option = new Option(flags, hintOf(declared));
    if (group) option.helpGroup(`${group}:`);
    // Wrapped in an object, because commander treats null as no value.
    if (read)
      option.argParser((given: string, before: Boxed | undefined): Boxed => {
        const value = read(given, ++nth);
        return { value: isMany ? [...((before?.value as unknown[] | undefined) ?? []), value] : value };
      });
    attributes.set(key, option.attributeName());
    made.addOption(option);
  }
  made.addHelpText("after", `\nExamples:\n${examples.map(([line, what]) => `  ${line}\n      ${what}`).join("\n")}`);
  return made
    .configureOutput({ writeOut: terminal.write, writeErr: () => undefined })
    .exitOverride()
    .action(async (...given: unknown[]) => {
      const found = made.opts<Record<string, Boxed | true | undefined>>();
      const files = words
        ? words.isMany
          ? (given[0] as string[])
          : [given[0] as string | undefined].filter((one) => one !== undefined)
        : [];
      if (words?.missing && files.length === 0)
        throw new UsageError(
          `${words.missing}: podium ${name} ${words.name.toUpperCase()}; podium ${name} --help says more.`,
        );
      const values = Object.fromEntries(
        Object.entries(options).map(([key, { fallback }]) => {
          const given = found[attributes.get(key)!];
          return [key, given === undefined ? fallback : given === true || given.value];
        }),
      );
      take(await declaration.run(files, values, terminal));
    });
}
