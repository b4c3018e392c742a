import { wide } from "../kit/tables";

export default wide(["Race", "Place 1", "Place 2", "Place 3"]);
