/** Random tests draw the same cases at every run of `npm test`, so that it says the same twice; new ones in `npm run test:long`. */
import { configureGlobal } from "fast-check";
import { LONG } from "./long";

if (!LONG) configureGlobal({ seed: 20_261_122 });
