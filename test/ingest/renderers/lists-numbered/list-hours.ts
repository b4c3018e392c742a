import { list, SHORT } from "../kit/lists";
import { clock } from "../race";

export default list(SHORT, ({ rank, name, seconds }) => `${rank}. ${name} ${clock(3600 + seconds!)}.4`);
