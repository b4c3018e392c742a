import { list, SHORT } from "../kit/lists";

const REASONS = { dnf: "injury", dns: "no show", dq: "false start" } as const;

export default list(
  { ...SHORT, statuses: ["dnf", "dns", "dq"] },
  ({ rank, name }) => `${rank}. ${name}`,
  ({ name, status }) => `${name} (${REASONS[status as "dnf" | "dns" | "dq"]})`,
);
