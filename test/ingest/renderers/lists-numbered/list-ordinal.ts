import { list, FIELD, ordinal } from "../kit/lists";

export default list(FIELD, ({ rank, name }) => `${ordinal(rank!)} ${name}`);
