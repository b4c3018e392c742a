import { FIELD, placeOf } from "../kit/tables";
import { type Way } from "../race";

/** The race stands once, over all of its rows. */
const way: Way = {
  shape: { ...FIELD, races: [2, 4] },
  render: (history) =>
    `<table>\n<tr><th>Race</th><th>Place</th><th>Name</th></tr>\n${history
      .flatMap(({ id, entrants }) =>
        entrants.map(
          (one, at) =>
            `<tr>${at === 0 ? `<td rowspan="${entrants.length}">${id}</td>` : ""}<td>${placeOf(one)}</td><td>${one.name}&nbsp;</td></tr>`,
        ),
      )
      .join("\n")}\n</table>\n`,
};
export default way;
