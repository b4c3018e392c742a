import { list, FIELD } from "../kit/lists";

export default list(FIELD, ({ rank, name }) => `\u200F${rank}. ${name}\u200F`);
