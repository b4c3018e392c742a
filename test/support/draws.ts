/** Random tests draw the same cases in each run of `npm test`, and new ones in `npm run test:long`. */
import { configureGlobal } from "fast-check";
import { LONG } from "./long";

if (!LONG) configureGlobal({ seed: 20_261_122 });
