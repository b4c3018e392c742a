import type { ContenderSpec } from "../worker/protocol";
import type { ContenderChoice } from "./types";

/** What the worker needs to know of a system. */
export const specOf = ({ model, parameters }: ContenderChoice): ContenderSpec => ({ model, parameters });
