import { writeFileSync } from "node:fs";
import { commandsPage } from "./reference";

writeFileSync("docs/commands.md", commandsPage());
