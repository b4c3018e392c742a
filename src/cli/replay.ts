import { run } from "./usage";
import { replayCommand } from "./replay-command";

run(replayCommand);
