/** Work that starts on request; this code loads with the first request. */
export { createTuneAll } from "./tuneAll";
export { createFitting } from "./fitting";
export { createLab } from "./lab";
export { createPlaying } from "./playing";
export { createStudy } from "./study";
export { createTuning } from "./tuning";
