import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name, score }) => `${rank}. ${name} [${1000 + 7 * score!}]`);
