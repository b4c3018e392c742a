import { url } from "../store";
import { number } from "../ui/format";

export interface SharedLink {
  readonly address: string;
  /** What the link contains, or why it omits the races. */
  readonly carries: string;
  /** Whether there are too many races for any link. */
  readonly isWithoutRaces: boolean;
}

/** Makes a link to the page's content. */
export async function share(): Promise<SharedLink> {
  const link = await url.shareLink();
  const rest = "the race, the rating systems and the screen";
  return {
    address: new URL(link.hash, location.href).href,
    isWithoutRaces: link.kind === "too-long",
    carries:
      link.kind === "too-long"
        ? `Without the races: they would make it ${number(link.length)} characters long. It carries ${rest}.`
        : `It carries ${link.withData ? "the races, your changes, the rating systems and the screen" : rest}.`,
  };
}

/** The maximum message length of each service, shortest first. */
const TAKERS = [
  { most: 2_000, words: "Any chat and e-mail take it." },
  { most: 4_096, words: "E-mail, WhatsApp and Telegram take it. Discord cuts a message at 2,000 characters." },
  {
    most: 16_384,
    words: "E-mail and WhatsApp take it. Discord cuts a message at 2,000 characters, Telegram at 4,096.",
  },
] as const;

/** The services that accept a link of this length. */
export function takersOf(length: number): string {
  return TAKERS.find(({ most }) => length <= most)?.words ?? "Browsers open it. Most messages cut it: send the file.";
}

/** Whether every chat service accepts a link of this length in one message. */
export const fitsChat = (length: number): boolean => length <= TAKERS[0].most;
