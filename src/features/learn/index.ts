/** The screen *Learn*. */
export { LearnScreen as default } from "./LearnScreen";
