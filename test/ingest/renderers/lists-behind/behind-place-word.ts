import { behind } from "../kit/behind";
import { ordinal } from "../kit/lists";

export default behind(({ name, rank }) => `${name} - ${ordinal(rank!)} place`);
