import { run } from "./usage";
import { publishCommand } from "./publish-command";

run(publishCommand);
