import { long, PLAIN } from "../kit/tables";

export default long(PLAIN, " | ", ["Race", "Place", "Player"], ({ id }, { rank, name }) => [id, rank!, name]);
