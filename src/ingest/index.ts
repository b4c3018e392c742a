/** Entry point of this folder: reading, the available formats, and writing. */
import { IMPORTERS as REGISTRY } from "./registry";
import type { ImporterDescription } from "./types";

export { placeOf, SERVICES, SERVICE_ORIGINS } from "./addresses";
export { nextPages, wholeOf } from "./addresses/pages";
export { EXPORTERS, exporterById } from "./exporters/registry";
export { alikePairs, likelyMerges, racesOf } from "./people/merges";
export { alikeSteps, suggestSteps } from "./people/suggest";
export { opened } from "./sheets/open";
export { firstLines } from "./text/beginning";
export { decode } from "./text/decode";
export type { HistoryRead } from "./columnar/read";
export { readHistorySteps } from "./readHistory";
export { checkShown, OF_A_PAGE } from "./columnar/sizes";
export { readAll, readSteps } from "./read";

/** What the screens need to know about importers: plain data, in the order of the registry. */
export const IMPORTERS: readonly ImporterDescription[] = REGISTRY.map(({ id, label, hint, example }) => ({
  id,
  label,
  hint,
  example,
}));
