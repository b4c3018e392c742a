export { AddItems } from "./AddItems";
export { ContenderItems } from "./ContenderItems";
