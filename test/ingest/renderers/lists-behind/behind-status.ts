import { behind } from "../kit/behind";
import { FIELD, ordinal, WORDS } from "../kit/lists";

export default behind(({ name, rank, status }) => `${name} - ${status ? WORDS[status] : ordinal(rank!)}`, FIELD);
