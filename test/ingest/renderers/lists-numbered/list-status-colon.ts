import { list, FIELD, WORDS } from "../kit/lists";

export default list(
  FIELD,
  ({ rank, name }) => `${rank}. ${name}`,
  ({ name, status }) => `${WORDS[status!]}: ${name}`,
);
