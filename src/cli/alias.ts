/** `npm run replay` and similar scripts: npm changes into the project, but paths are relative to the caller's folder. */
import { main } from "./main";

await main(process.env.INIT_CWD ?? process.cwd(), import.meta.url);
