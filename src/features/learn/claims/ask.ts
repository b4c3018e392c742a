import type { CallName, RequestOf, ResultOf } from "../../../worker/protocol";

/** Sends a call to the engine: the worker's calls, in the page or in a test. */
export type Ask = <Name extends CallName>(name: Name, request: RequestOf<Name>) => Promise<ResultOf<Name>>;
