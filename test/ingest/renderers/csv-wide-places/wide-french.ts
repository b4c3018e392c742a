import { wide } from "../kit/tables";

export default wide(["Course", "1er", "2e", "3e"]);
