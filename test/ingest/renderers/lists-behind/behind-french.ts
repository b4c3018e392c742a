import { behind } from "../kit/behind";

export default behind(({ name, rank }) => `${name} : ${rank}${rank === 1 ? "er" : "e"}`);
