/** Work that starts on request; this code loads with the first request. */
export { createJudging } from "./judging";
export { createFitting } from "./fitting";
export { createLab } from "./lab";
export { createPlaying } from "./playing";
export { createStudy } from "./study";
export { createTuning } from "./tuning";
