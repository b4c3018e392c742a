import { PLAIN, matrix } from "../kit/tables";
import { ordinal } from "../kit/lists";

export default matrix(PLAIN, ({ rank }) => ordinal(rank!), { turned: true, corner: "Driver" });
