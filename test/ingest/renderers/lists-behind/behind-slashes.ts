import { inLine } from "../kit/behind";

export default inLine(
  ({ id, entrants }) => `${id} / ${entrants.map(({ name, score }) => `${name} ${score}`).join(" / ")}`,
);
