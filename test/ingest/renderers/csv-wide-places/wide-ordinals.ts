import { wide } from "../kit/tables";

export default wide(["Race", "1st", "2nd", "3rd"]);
