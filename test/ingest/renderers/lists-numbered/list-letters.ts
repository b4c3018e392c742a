import { list, SHORT } from "../kit/lists";

/** A bullet, the place and a dash, as notes have it. */
export default list(SHORT, ({ rank, name }) => `• ${rank} – ${name}`);
