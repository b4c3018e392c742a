import { behind } from "../kit/behind";

export default behind(({ name, score }) => `${name} (${score} points)`);
