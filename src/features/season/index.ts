/** The screen *Season*. */
export { SeasonScreen as default } from "./SeasonScreen";
