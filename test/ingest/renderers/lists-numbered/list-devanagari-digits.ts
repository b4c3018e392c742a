import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name }) => `${String.fromCharCode(0x966 + rank!)}. ${name}`);
