import { inLine } from "../kit/behind";

const WORDS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

export default inLine(({ entrants }) => entrants.map(({ name, rank }) => `${name} ${WORDS[rank! - 1]}`).join(", "));
