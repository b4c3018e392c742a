import {
  Award,
  Clipboard,
  Code,
  Download,
  Globe,
  Link,
  Plus,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Users,
} from "lucide-react";
import { allowedOrigins } from "../features/common/origins";
import { view } from "../store";
import type { MenuItem } from "../ui";
import type { DialogName } from "./dialogs";

/** An item of the data set menu that the palette finds as well. */
interface Command extends MenuItem {
  readonly id: string;
  /** Its name in the palette, where the data set is not named above it. */
  readonly inPalette?: string;
  /** Additional search words of the palette. */
  readonly also?: string;
}

/** What the data set menu and the palette both offer, in the groups of the menu. */
export function commandsFor(
  onOpen: (dialog: DialogName) => void,
): Record<"adding" | "reading" | "publishing", readonly Command[]> {
  const opens = (id: DialogName, label: string, icon: Command["icon"], also?: string): Command => ({
    ...{ id, label, icon, also },
    onSelect: () => onOpen(id),
  });
  return {
    adding: [
      opens("race", "Add a race", <Plus size={14} />),
      opens("paste", "Paste results", <Clipboard size={14} />, "import add data"),
      ...(allowedOrigins().length > 0
        ? [opens("address", "Open an address", <Link size={14} />, "url link web import results fetch")]
        : []),
    ],
    reading: [
      {
        ...opens("readings", "How it is read", <SlidersHorizontal size={14} />, "ties dnf options"),
        inPalette: "How the data set is read",
      },
      {
        id: "names",
        label: "Join or split names",
        icon: <Users size={14} />,
        also: "merge players alike spelling alias",
        onSelect: () => view.go("season", "names"),
      },
      opens("titles", "Titles and colours", <Award size={14} />, "names levels ranks grandmaster expert class"),
      {
        id: "lab",
        label: "Which system for us?",
        icon: <Scale size={14} />,
        also: "recommend choose best rating system",
        onSelect: () => view.go("models", "lab"),
      },
    ],
    publishing: [
      opens("export", "Export", <Download size={14} />, "download csv json save"),
      opens("code", "Export as code", <Code size={14} />, "javascript python google sheets script take home"),
      opens("policy", "Policy card", <ScrollText size={14} />, "rule document publish markdown html"),
      opens("standings", "Publish standings page", <Globe size={14} />, "website leaderboard html league"),
    ],
  };
}
