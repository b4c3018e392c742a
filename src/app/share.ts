import { url } from "../store";
import { notice, problem } from "../ui";
import { number } from "../ui/format";

/** Copies a link to what is on the page; says when the races are too many to travel in it. */
export async function share(): Promise<void> {
  const link = await url.shareLink();
  const address = new URL(link.hash, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    // Without leave to write to the clipboard the address bar takes the link.
    location.replace(link.hash);
    notice("The link is in the address bar", { description: "This browser did not let Podium copy it." });
    return;
  }
  if (link.kind === "too-long") {
    problem("Link copied, without the races", {
      description: `They would make it ${number(link.length)} characters long. It carries the race, the contenders and the screen.`,
    });
  } else {
    notice("Link copied", {
      description: link.withData
        ? "It carries the races, your changes, the contenders and the screen."
        : "It carries the race, the contenders and the screen.",
    });
  }
}
