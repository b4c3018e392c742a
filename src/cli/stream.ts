import { streamCommand } from "./stream-command";
import { runLater } from "./usage";

await runLater((words) => streamCommand(words, process.stdin, (line) => process.stderr.write(`${line}\n`)));
