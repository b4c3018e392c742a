import { main } from "./main";

await main(process.cwd());
