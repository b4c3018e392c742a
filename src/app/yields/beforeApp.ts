import { turn } from "./turn";

await turn();
