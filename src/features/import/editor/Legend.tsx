import type { MarkRole } from "../../../ingest/types";
import { ROLE_WORDS } from "./spans";
import type { SpansByLine } from "./spans";
import { classes } from "../../../ui";
import look from "./roles.module.css";
import styles from "./Legend.module.css";

/** In the order of the legend; times are underlined as scores are. */
const ROLES: readonly MarkRole[] = ["name", "place", "score", "status", "date", "race", "none"];

/** Which roles the text has. */
export function rolesIn(spans: SpansByLine): readonly MarkRole[] {
  const met = new Set<MarkRole>();
  for (const own of spans.values()) for (const { role } of own) met.add(role === "time" ? "score" : role);
  return ROLES.filter((role) => met.has(role));
}

/** What the lines below the text mean. */
export function Legend({ roles }: { readonly roles: readonly MarkRole[] }) {
  if (roles.length === 0) return null;
  return (
    <ul className={classes(styles.legend, look.roles)} aria-label="What the underlines mean">
      {roles.map((role) => (
        <li key={role}>
          <span data-role={role}>{ROLE_WORDS[role]}</span>
        </li>
      ))}
    </ul>
  );
}
