import { url } from "../store";
import { notice, problem } from "../ui";
import { copyText } from "../ui/clipboard";
import { number } from "../ui/format";

/** Copies a link to this page and says when the races do not fit in it. Returns the link where the browser refuses to copy. */
export async function share(): Promise<string | null> {
  const making = url.shareLink();
  const addressOf = ({ hash }: { readonly hash: string }) => new URL(hash, location.href).href;
  try {
    const copied = await copyText(making.then(addressOf));
    const link = await making;
    if (link.kind === "too-long") {
      problem(`${copied ? "Link copied" : "A link"}, without the races`, {
        description: `They would make it ${number(link.length)} characters long. It carries the race, the rating systems and the screen.`,
      });
    } else if (copied) {
      notice("Link copied", {
        description: link.withData
          ? "It carries the races, your changes, the rating systems and the screen."
          : "It carries the race, the rating systems and the screen.",
      });
    }
    return copied ? null : addressOf(link);
  } catch (error) {
    problem("The link could not be made", { description: error instanceof Error ? error.message : "Try again." });
    return null;
  }
}
