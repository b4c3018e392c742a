/** The entry of the page's worker. */
import * as Comlink from "comlink";
import { createApi, createPause } from "./api";
import { laterHandlers } from "./handlers/later";
import { ratingHandlers } from "./handlers/rating";
import { Shelf } from "./handlers/shelf";
import { createPostbox } from "./postbox";

const shelf = new Shelf();
const clock = { now: () => performance.now(), pause: createPause() };
const postbox = createPostbox(ratingHandlers(shelf), clock, laterHandlers(shelf));

Comlink.expose(createApi(shelf, postbox), self as unknown as Comlink.Endpoint);
