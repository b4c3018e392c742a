import { signs } from "../kit/signs";

export default signs(">", { before: (_, at) => `2024-05-0${at + 1}: ` });
