/** Reading and writing results: readers, writers, addresses, names, and the description of what the engine has. */
import { placeOf } from "../../ingest";
import type { Handlers } from "../postbox";
import { join, newcomers } from "./adding";
import { alike, namePair } from "./alike";
import { describe } from "./describe";
import { fetchSteps } from "./fetch";
import { decodeAll, peek, startsIn } from "./files";
import { newRaces } from "./newRaces";
import { read } from "./read";
import type { HistoryStore } from "./historyStore";
import { write } from "./write";

export type ReadingCall =
  | "describe"
  | "read"
  | "decode"
  | "starts"
  | "peek"
  | "address"
  | "newRaces"
  | "fetch"
  | "write"
  | "join"
  | "alike"
  | "namePair"
  | "newcomers";

export function readingHandlers(histories: HistoryStore): Pick<Handlers, ReadingCall> {
  return {
    describe,
    read: (request) => read(histories, request),
    decode: decodeAll,
    starts: startsIn,
    peek,
    address: ({ address, allowed, own }) => placeOf(address, allowed, own),
    newRaces: (request) => newRaces(histories, request),
    fetch: (request, signal) => fetchSteps(request, signal),
    write: (request) => write(histories, request),
    join: (request) => join(histories, request),
    alike: (request) => alike(histories, request),
    namePair: (request) => namePair(histories, request),
    newcomers: (request) => newcomers(histories, request),
  };
}
