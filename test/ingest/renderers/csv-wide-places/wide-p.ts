import { wide } from "../kit/tables";

export default wide(["Race", "P1", "P2", "P3"]);
