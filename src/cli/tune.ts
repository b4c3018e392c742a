import { run } from "./usage";
import { tuneCommand } from "./tune-command";

run(tuneCommand);
