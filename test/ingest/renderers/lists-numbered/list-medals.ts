import { list, SHORT, MEDALS } from "../kit/lists";

export default list(SHORT, ({ rank, name }) => (rank! <= 3 ? `${MEDALS[rank! - 1]} ${name}` : `${rank}. ${name}`));
