import { useEffect, useState } from "react";
import { Download, Image, Send } from "lucide-react";
import { CARD, currentDataSet, hashFrom, url, useChoices, view } from "../store";
import { Button, Dialog, notice, problem, whileMounted } from "../ui";
import { CopyField } from "../ui/controls/CopyField";
import { number } from "../ui/format";
import { fileName, save } from "../ui/export/save";
import { fitsChat, share, takersOf, type SharedLink } from "./share";
import styles from "./ShareDialog.module.css";

const ICON = { size: 14 } as const;

/** The ways to share the page: a link with its length, a file, a picture. */
export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const dataSet = useChoices(currentDataSet);
  const [link, setLink] = useState<SharedLink | "failed" | null>(null);
  const [file, setFile] = useState<string | null>(null);
  useEffect(() => whileMounted(share, setLink, () => setLink("failed")), []);
  useEffect(
    () =>
      whileMounted(
        () => url.shareFile(),
        setFile,
        () => undefined,
      ),
    [],
  );
  const download = () => {
    if (file === null) return;
    const name = fileName(dataSet?.name ?? "page", "podium");
    save(name, new Blob([file], { type: "text/plain" }));
    notice(`Saved as ${name}`);
  };
  const card = () => {
    onClose();
    view.go("season", CARD, "leaderboard");
  };
  return (
    <Dialog
      onClose={onClose}
      title="Share"
      size="text"
      flush
      footer={
        <>
          <span style={{ marginLeft: "auto" }} />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <section className={styles.way}>
        <h3>Link</h3>
        {link === null && <p>The link is being made.</p>}
        {link === "failed" && <p role="alert">The link could not be made. Close this and try again.</p>}
        {link !== null && link !== "failed" && <Link link={link} />}
      </section>
      <section className={styles.way}>
        <h3>File</h3>
        <p>
          Everything, whatever its size{file !== null && `: ${kilobytes(file.length)}`}. Drop it on Podium to open it,
          or open it with Podium where Podium is installed.
        </p>
        <Button icon={<Download {...ICON} />} disabled={file === null} onClick={download}>
          Download file
        </Button>
      </section>
      {dataSet?.address !== undefined && (
        <section className={styles.way}>
          <h3>Link to the results at their address</h3>
          <p>
            Short, however many races there are: Podium reads them from {new URL(dataSet.address).host}, as they are on
            the day it is opened. What you added or corrected here, your systems and your screen do not go along.
          </p>
          <CopyField label="Link to the results" text={new URL(hashFrom(dataSet.address), location.href).href} />
        </section>
      )}
      {dataSet && (
        <section className={styles.way}>
          <h3>Picture</h3>
          <p>A card of the leaderboard, a race or a player, at the size of pictures in posts.</p>
          <Button icon={<Image {...ICON} />} onClick={card}>
            Make a card
          </Button>
        </section>
      )}
    </Dialog>
  );
}

const kilobytes = (size: number) => `${number(Math.max(1, Math.round(size / 1000)))} kB`;

function Link({ link }: { readonly link: SharedLink }) {
  const { length } = link.address;
  const data = { title: document.title, url: link.address };
  const send = () =>
    void navigator.share(data).catch((error: unknown) => {
      // Closing the list of apps is a choice, not an error.
      if ((error as Error).name !== "AbortError")
        problem("The link could not be sent", { description: "Copy it instead." });
    });
  return (
    <>
      <p role="status">
        {number(length)} characters. {takersOf(length)}
        {!fitsChat(length) && !link.isWithoutRaces && " For a chat, send the file or a picture."}
      </p>
      <p>{link.carries}</p>
      <CopyField label="Link to this page" text={link.address} />
      {typeof navigator.share === "function" && (
        <Button icon={<Send {...ICON} />} onClick={send}>
          Send with another app
        </Button>
      )}
    </>
  );
}
