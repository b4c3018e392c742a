import { behind } from "../kit/behind";

export default behind(({ name, score }) => `${name}: ${160 - score!} strokes`);
