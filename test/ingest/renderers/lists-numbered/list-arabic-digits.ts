import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name }) => `\u200F${String.fromCharCode(0x660 + rank!)}. ${name}`);
