import { wide } from "../kit/tables";

export default wide(["Race", "Gold", "Silver", "Bronze"]);
