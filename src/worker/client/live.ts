/** The code that talks to workers. It loads beside the page's first figures, whose answers come with the page. */
export { createClient } from "../client";
export { createPool } from "../pool";
