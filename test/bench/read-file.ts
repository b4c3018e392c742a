/** Reads a file into a history, in a process of its own, and prints what it needed: `read-file.ts FILE short|careful`. */
import { readFileSync } from "node:fs";
import { buildHistory } from "../../src/engine/history/build";
import { openFile } from "../../src/cli/input/files";
import { readAll, readHistorySteps } from "../../src/ingest";

const [path, way] = process.argv.slice(2);
const before = process.memoryUsage.rss();
let most = before;
const look = (): void => {
  most = Math.max(most, process.memoryUsage.rss());
};
const spent = process.cpuUsage();

function racesRead(): number {
  if (way === "careful") return buildHistory(readAll([{ data: readFileSync(path) }]).races).history.raceCount;
  const file = openFile(path, process.cwd());
  const steps = readHistorySteps([file], {});
  let step = steps.next();
  for (; !step.done; step = steps.next()) look();
  file.close();
  if (!step.value.isDirect) throw new Error("The file was not read directly.");
  return step.value.history.raceCount;
}

const races = racesRead();
const { user, system } = process.cpuUsage(spent);
look();
// The most of the whole process, where the system says it, sees what is between two looks as well.
most = Math.max(most, process.resourceUsage().maxRSS * 1024);
console.log(JSON.stringify({ races, seconds: (user + system) / 1e6, megabytes: (most - before) / 1e6 }));
