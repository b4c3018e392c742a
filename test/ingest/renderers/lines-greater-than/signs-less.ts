import { signs } from "../kit/signs";

export default signs("<", { worstFirst: true });
