import { behind } from "../kit/behind";
import { clock } from "../race";

export default behind(({ name, seconds }) => `${name} - ${clock(3600 + seconds!)}`);
