/** `npm run replay` and its like: npm changes into the project, but paths count from where the caller is. */
import { main } from "./main";

await main(process.env.INIT_CWD ?? process.cwd());
