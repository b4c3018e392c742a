import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name, seconds }) => `${rank}. ${name} ${(seconds! / 100).toFixed(2)}`);
