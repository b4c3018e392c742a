/** A scenario carried forward: the hypothetical changes, and the season under every system with them. */
import type { Change, Placing } from "../../engine/what-if/changes";
import type { Consequences } from "../../engine/what-if/consequences";
import type { Fading } from "../../engine/what-if/fading";
import type { Listing } from "../../engine/what-if/standing";
import type { SystemOutcome, WhatIf } from "../../engine/what-if/what-if";
import type { ContenderSpec } from "../../engine/replay/contender";
import { long, type HistoryRef } from "./call";

export type { Change, Consequences, Fading, Placing, SystemOutcome, WhatIf };

export const whatIfCalls = {
  /** The first answer about a season needs a replay; later ones continue from the race before the first change. */
  whatIf: long<
    {
      readonly history: HistoryRef;
      readonly contenders: readonly ContenderSpec[];
      readonly changes: readonly Change[];
      readonly listing: Listing;
    },
    WhatIf
  >({ transferred: true }),
};
