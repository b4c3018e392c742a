import { list, SHORT } from "../kit/lists";

const wide = (rank: number): string => String.fromCharCode(0xff10 + rank);

export default list(SHORT, ({ rank, name }) => `${wide(rank!)}．${name}`);
