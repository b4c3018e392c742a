/** Results that only some screens show. */
export { createCurveWork } from "./curves";
export { createEvaluationWork } from "./evaluations";
