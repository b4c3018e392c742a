import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name }) => `${rank}. ${name} (${rank! <= 2 ? "+" : "-"}${30 - 2 * rank!})`);
