import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name }) => `第${rank}名：${name}`);
