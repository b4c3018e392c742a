import { fitCommand } from "./fit-command";
import { run } from "./usage";

run(fitCommand);
