import { inLine } from "../kit/behind";

export default inLine(({ entrants }) => entrants.map(({ name, score }) => `${name} ${score} pts`).join(", "));
