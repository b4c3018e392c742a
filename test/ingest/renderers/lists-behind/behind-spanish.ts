import { behind } from "../kit/behind";

export default behind(({ name, rank }) => `${name} - ${rank}º`);
