import { wide } from "../kit/tables";

export default wide(["Rennen", "1. Platz", "2. Platz", "3. Platz"]);
