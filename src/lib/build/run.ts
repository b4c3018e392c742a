import { main } from "./package";

await main(process.argv.slice(2));
