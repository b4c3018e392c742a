/** Reading and writing results: readers, writers, addresses, names, and the description of what the engine has. */
import { placeOf } from "../../ingest";
import type { Handlers } from "../postbox";
import { join, newcomers } from "./adding";
import { alike, namePair } from "./alike";
import { describe } from "./describe";
import { fetchSteps } from "./fetch";
import { decodeAll, peek, startsIn } from "./files";
import { onlyNew } from "./onlyNew";
import { read } from "./read";
import type { Shelf } from "./shelf";
import { write } from "./write";

export type ReadingCall =
  | "describe"
  | "read"
  | "decode"
  | "starts"
  | "peek"
  | "address"
  | "onlyNew"
  | "fetch"
  | "write"
  | "join"
  | "alike"
  | "namePair"
  | "newcomers";

export function readingHandlers(shelf: Shelf): Pick<Handlers, ReadingCall> {
  return {
    describe,
    read: (request) => read(shelf, request),
    decode: decodeAll,
    starts: startsIn,
    peek,
    address: ({ address, allowed, own }) => placeOf(address, allowed, own),
    onlyNew: (request) => onlyNew(shelf, request),
    fetch: (request, signal) => fetchSteps(request, signal),
    write: (request) => write(shelf, request),
    join: (request) => join(shelf, request),
    alike: (request) => alike(shelf, request),
    namePair: (request) => namePair(shelf, request),
    newcomers: (request) => newcomers(shelf, request),
  };
}
