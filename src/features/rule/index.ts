export { default } from "./RuleDialog";
