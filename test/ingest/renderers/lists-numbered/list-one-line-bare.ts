import { inLine } from "../kit/behind";

export default inLine(({ entrants }) => entrants.map(({ name, rank }) => `${rank} ${name}`).join(" "));
