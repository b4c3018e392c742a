export { OpenSheet } from "./OpenSheet";
