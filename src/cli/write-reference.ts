import { writeFileSync } from "node:fs";
import { commandsPage } from "./reference";
import { rulesPage } from "./rules-page";

writeFileSync("docs/commands.md", commandsPage());
writeFileSync("docs/rules.md", rulesPage());
