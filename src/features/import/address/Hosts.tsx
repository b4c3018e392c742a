import { X } from "lucide-react";
import type { ServiceDescription } from "../../../worker/protocol";
import { IconButton } from "../../../ui";
import { list } from "../../../ui/format";
import { allowedOrigins } from "../../common/origins";
import { allowedHosts, useAllowedHosts } from "./allowed";
import styles from "../Formats.module.css";

/** The hosts that this page may read, and those that the user allowed. Renders nothing if it was built without any. */
export function Hosts({ services }: { readonly services: readonly ServiceDescription[] }) {
  const allowed = useAllowedHosts();
  const origins = allowedOrigins();
  if (origins.length === 0) return null;
  const others = origins.filter((origin) => !services.some(({ host }) => origin === `https://${host}`));
  const assumed = services.filter((one) => !one.open && !one.host.startsWith("raw.") && !one.host.startsWith("gist."));
  return (
    <details className={styles.hosts}>
      <summary>Addresses that Podium reads</summary>
      <p className={styles.lead}>
        Paste or drop an address in place of results. Podium asks you before it reads from a host for the first time,
        and sends nothing but the request.
      </p>
      <ul className={styles.formats}>
        {services.map(({ host, label, hint }) => (
          <li key={host}>
            <div>
              <b>{label}</b>
              <p>{hint}</p>
            </div>
          </li>
        ))}
      </ul>
      {assumed.length > 0 && (
        <p className={styles.lead}>
          Whether {list(assumed.map(({ label }) => label))} let pages read {assumed.length === 1 ? "its" : "their"}{" "}
          answers is assumed. Where one does not, Podium says so: then download the file, or copy the results, and paste
          them here.
        </p>
      )}
      {others.length > 0 && <p className={styles.lead}>The page may also read {others.join(", ")}.</p>}
      {allowed.length > 0 && (
        <ul className={styles.formats} aria-label="Hosts that you allowed">
          {allowed.map((host) => (
            <li key={host}>
              <span>{host}: allowed by you</span>
              <IconButton
                kind="tool"
                label={`Ask again before reading from ${host}`}
                icon={<X size={14} />}
                onClick={() => allowedHosts.forget(host)}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
