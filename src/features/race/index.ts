export { RaceScreen as default } from "./RaceScreen";
