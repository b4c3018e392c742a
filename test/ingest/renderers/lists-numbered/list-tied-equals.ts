import { list, FIELD } from "../kit/lists";

export default list(FIELD, ({ rank, name }) => `=${rank}. ${name}`);
