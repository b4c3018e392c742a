import { list, FIELD } from "../kit/lists";

export default list(
  { ...FIELD, statuses: ["dnf", "dns"] },
  ({ rank, name }) => `${rank}. ${name}`,
  ({ name, status }) => `${status}: ${name}`,
);
