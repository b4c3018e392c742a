import type { CallName, RequestOf, ResultOf } from "../../../worker/protocol";

/** A way to the engine: the worker's calls, wherever it runs. */
export type Ask = <Name extends CallName>(name: Name, request: RequestOf<Name>) => Promise<ResultOf<Name>>;
