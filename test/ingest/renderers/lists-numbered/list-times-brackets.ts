import { clock } from "../race";
import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name, seconds }) => `${rank}. ${name} (${clock(seconds!)})`);
