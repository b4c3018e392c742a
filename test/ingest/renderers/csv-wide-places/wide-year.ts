import { wide } from "../kit/tables";

export default wide(["Year", "Winner", "Second", "Third"], "", (_, at) => `${2001 + at}`);
