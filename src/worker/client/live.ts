/** What talks to workers; the page loads it beside its first figures, whose answers come with the page. */
export { createClient } from "../client";
export { createPool } from "../pool";
