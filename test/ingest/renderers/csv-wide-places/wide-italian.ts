import { wide } from "../kit/tables";

export default wide(["Gara", "Primo", "Secondo", "Terzo"]);
