import { main } from "./main";

await main(process.cwd(), import.meta.url);
