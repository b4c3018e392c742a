import { signs } from "../kit/signs";

export default signs(">", { before: ({ id }) => `${id}: ` });
