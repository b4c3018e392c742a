export { default } from "./LibraryDialog";
