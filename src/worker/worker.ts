/** The entry of the page's worker. */
import * as Comlink from "comlink";
import { createApi, createPause } from "./api";
import { laterHandlers } from "./handlers/later";
import { ratingHandlers } from "./handlers/rating";
import { HistoryStore } from "./handlers/historyStore";
import { createPostbox } from "./postbox";

const histories = new HistoryStore();
const clock = { now: () => performance.now(), pause: createPause() };
const postbox = createPostbox(ratingHandlers(histories), clock, laterHandlers(histories));

Comlink.expose(createApi(histories, postbox), self as unknown as Comlink.Endpoint);
