/** The screen *Models*. */
export { ModelsScreen as default } from "./ModelsScreen";
