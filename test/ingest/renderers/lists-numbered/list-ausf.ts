import { list, FIELD } from "../kit/lists";

export default list(
  { ...FIELD, statuses: ["dnf"] },
  ({ rank, name }) => `${rank}. ${name}`,
  ({ name }) => `Ausf. ${name}`,
);
