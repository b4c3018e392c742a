import { behind } from "../kit/behind";
import { MEDALS } from "../kit/lists";

export default behind(({ name, rank }) => `${name} ${MEDALS[rank! - 1]}`, { races: [1, 3], field: [3, 3] });
