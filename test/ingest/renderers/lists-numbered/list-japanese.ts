import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name }) => `${rank}位 ${name}`);
