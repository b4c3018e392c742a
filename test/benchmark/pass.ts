/** The process of one pass: reads a set, judges one system on it, and prints what came out and what it took. */
import { splitAt } from "../../src/engine/evaluation/counted";
import { judge, outsidePass, pass } from "./judge";
import { readSet, SETS } from "./sets";
import type { PassAnswer, PassRequest } from "./work";

const { set, folder, contender, split } = JSON.parse(process.argv[2]) as PassRequest;
const { history, options, outside } = readSet(
  SETS.find(({ id }) => id === set)!,
  folder,
)!;
const began = process.cpuUsage();
const from = splitAt(history, split);
const given = contender ? pass(history, options, contender, from) : outsidePass(history, outside!, from);
const { user, system } = process.cpuUsage(began);
const megabytes = process.resourceUsage().maxRSS / 1024;
const answer: PassAnswer = { judged: judge(given), seconds: (user + system) / 1e6, megabytes };
process.stdout.write(JSON.stringify(answer));
