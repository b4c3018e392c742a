import { behind } from "../kit/behind";

export default behind(({ name, rank }) => `${name} P${rank}`);
