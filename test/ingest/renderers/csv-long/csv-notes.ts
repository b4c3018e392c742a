import { long, FIELD } from "../kit/tables";

const WORDS = { dnf: "did not finish", dns: "did not start", dq: "disqualified" } as const;

/** Who is out has no place, and a note that says why. */
export default long(FIELD, ",", ["Race", "Pos", "Name", "Note"], ({ id }, { rank, name, status }) => [
  id,
  status ? "" : rank!,
  name,
  status ? WORDS[status] : "",
]);
