export { LearnScreen as default } from "./LearnScreen";
