import { wide } from "../kit/tables";

export default wide(["Event", "Gold", "Silver", "Bronze"]);
