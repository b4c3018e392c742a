/**
 * The code that talks to workers. It loads in parallel with the page's first figures, whose answers come with the page.
 */
export { createClient } from "../client";
export { createPool } from "../pool";
