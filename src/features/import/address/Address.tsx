import { useEffect, useRef, useState } from "react";
import { importing, wordsOf } from "../../../store";
import type { ResultOf } from "../../../worker/protocol";
import { Button, Progress, whileMounted } from "../../../ui";
import { sourceTextOf } from "../files";
import { intake } from "../intake/intake";
import { allowedOrigins } from "../../common/origins";
import { allowedHosts, useAllowedHosts } from "./allowed";
import styles from "../PasteDialog.module.css";

type Open = Extract<ResultOf<"address">, { readonly kind: "open" }>;

/** Shown when the text is an address: asks once for each host, then fetches the content. */
export function Address({ address }: { readonly address: string }) {
  const [place, setPlace] = useState<ResultOf<"address"> | null>(null);
  useEffect(() => whileMounted(() => importing.place(address, allowedOrigins()), setPlace), [address]);
  const [attempt, setAttempt] = useState(0);
  const hosts = useAllowedHosts();
  if (!place) return null;
  if (place.kind === "closed")
    return (
      <section className={styles.section} role="alert">
        <h3>{place.host} is not read from here</h3>
        <p>{place.words}</p>
      </section>
    );
  if (hosts.includes(place.host))
    return <Fetching key={attempt} address={address} place={place} onAgain={() => setAttempt((n) => n + 1)} />;
  return (
    <section className={styles.section}>
      <h3>Read the results from {place.label}?</h3>
      <p>
        Podium asks {place.host} for this address and reads the answer here. Nothing else is sent: no results, no names,
        no cookies. Podium asks you once for each host.
      </p>
      <Button kind="primary" onClick={() => allowedHosts.allow(place.host)}>
        Allow {place.host} and read
      </Button>
    </section>
  );
}

/** A request that is running, was stopped, or has failed. */
function Fetching({
  address,
  place,
  onAgain,
}: {
  readonly address: string;
  readonly place: Open;
  readonly onAgain: () => void;
}) {
  const [progress, setProgress] = useState<number | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    const work = async () => {
      const file = await importing.fetch(place.target, { signal, onProgress: setProgress });
      const sourceText = await sourceTextOf(file);
      if (typeof sourceText === "string") throw new Error(sourceText);
      if (!signal.aborted) intake.replaceAddress({ ...sourceText, from: address });
    };
    work().catch((error: unknown) => {
      if (!signal.aborted) setEnded(wordsOf(error));
    });
    return () => own.abort();
  }, [address, place]);
  const cancel = () => {
    running.current?.abort();
    setEnded("You stopped it.");
  };
  if (ended === null)
    return (
      <div className={styles.reading}>
        <Progress value={progress} text={`Reading from ${place.host}`} onCancel={cancel} />
      </div>
    );
  return (
    <section className={styles.section} role="alert">
      <h3>Nothing was read from {place.host}</h3>
      <p>{ended}</p>
      <Button onClick={onAgain}>Try again</Button>
    </section>
  );
}
