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
  { most: 2_000, words: "Short enough for any chat or e-mail." },
  { most: 4_096, words: "Too long for Discord (2,000 characters). Short enough for e-mail, WhatsApp and Telegram." },
  {
    most: 16_384,
    words: "Too long for Discord (2,000 characters) and Telegram (4,096). Short enough for e-mail and WhatsApp.",
  },
] as const;

/** The services that accept a link of this length. */
export function takersOf(length: number): string {
  return TAKERS.find(({ most }) => length <= most)?.words ?? "Too long for most messages. Send the file instead.";
}

/** Whether every chat service accepts a link of this length in one message. */
export const fitsChat = (length: number): boolean => length <= TAKERS[0].most;
