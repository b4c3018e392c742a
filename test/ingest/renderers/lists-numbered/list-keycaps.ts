import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name }) => `${rank}\uFE0F\u20E3 ${name}`);
