import { inLine } from "../kit/behind";
import { MEDALS } from "../kit/lists";

export default inLine(({ entrants }) => entrants.map(({ name }, at) => `${MEDALS[at]} ${name}`).join(" "), {
  races: [1, 3],
  field: [3, 3],
});
