import { labCommand } from "./lab-command";
import { run } from "./usage";

run(labCommand);
