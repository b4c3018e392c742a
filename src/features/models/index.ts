export { ModelsScreen as default } from "./ModelsScreen";
