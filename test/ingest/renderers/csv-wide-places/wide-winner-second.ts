import { wide } from "../kit/tables";

export default wide(["Race", "Winner", "Second", "Third"]);
