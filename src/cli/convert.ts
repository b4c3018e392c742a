import { convertCommand } from "./convert-command";
import { run } from "./usage";

run(convertCommand);
