import { list, SHORT } from "../kit/lists";

export default list(SHORT, ({ rank, name }) => `Place ${rank}: ${name}`);
