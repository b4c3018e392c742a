import { list, SHORT } from "../kit/lists";

export default list(
  SHORT,
  ({ rank, name }) => `12/04/2024, 22:1${rank} - Marta: ${rank}. ${name}`,
  undefined,
  (id) => `12/04/2024, 22:10 - Marta: ${id}`,
);
