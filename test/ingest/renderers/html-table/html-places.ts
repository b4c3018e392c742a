import { FIELD, placeOf } from "../kit/tables";
import { type Way } from "../race";

const way: Way = {
  shape: FIELD,
  render: (history) =>
    history
      .map(
        ({ id, entrants }) =>
          `<h3>${id}</h3>\n<table class="results">\n<thead><tr><th>Pos</th><th>Driver</th></tr></thead>\n<tbody>\n${entrants
            .map((one) => `<tr><td>${placeOf(one)}</td><td><a href="/d/${one.name.length}">${one.name}</a></td></tr>`)
            .join("\n")}\n</tbody></table>`,
      )
      .join("\n"),
};
export default way;
