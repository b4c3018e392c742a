import { FIELD, list, WORDS } from "../kit/lists";

/** The reason for a DNF stands before the name: "DNF (engine): Ana". */
export default list(
  FIELD,
  ({ rank, name }) => `${rank}. ${name}`,
  ({ name, status }) => `${WORDS[status!]} (engine): ${name}`,
);
