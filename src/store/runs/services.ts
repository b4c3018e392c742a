/** Work that is started on request; loaded when the first is. */
export { createJudging } from "../judging";
export { createFitting } from "./fitting";
export { createLab } from "./lab";
export { createPlaying } from "./playing";
export { createStudy } from "./study";
export { createTuning } from "./tuning";
