import { client } from "../../../store";
import type { Ask } from "./ask";

let asked = 0;

/** Calls the page's worker. Each call has its own channel, so that no request of a figure replaces it. */
export const ask: Ask = (name, request) => client.call(name, request, { channel: `lesson ${++asked}` });
