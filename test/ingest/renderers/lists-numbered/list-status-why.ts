import { FIELD, list, WORDS } from "../kit/lists";

/** Why somebody is out stands before the name: "DNF (engine): Ana". */
export default list(
  FIELD,
  ({ rank, name }) => `${rank}. ${name}`,
  ({ name, status }) => `${WORDS[status!]} (engine): ${name}`,
);
