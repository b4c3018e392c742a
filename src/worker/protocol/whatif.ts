/** A scenario carried forward: the hypothetical changes, and the season under every system with them. */
import type { Change, Placing } from "../../engine/carry/changes";
import type { Consequences } from "../../engine/carry/consequences";
import type { Fading } from "../../engine/carry/fading";
import type { Listing } from "../../engine/carry/standing";
import type { SystemOutcome, WhatIf } from "../../engine/carry/what-if";
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
