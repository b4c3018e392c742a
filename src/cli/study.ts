import { run } from "./usage";
import { studyCommand } from "./study-command";

run(studyCommand);
