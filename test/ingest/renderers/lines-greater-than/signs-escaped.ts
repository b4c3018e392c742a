import { signs } from "../kit/signs";

/** As a web page has it that was copied with its marks. */
export default signs("&gt;");
