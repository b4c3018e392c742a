import { list, SHORT, ordinal } from "../kit/lists";

export default list(SHORT, ({ rank, name }) => `${ordinal(rank!)}: ${name}`);
