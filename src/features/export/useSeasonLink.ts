import { useEffect, useState } from "react";
import { url } from "../../store";
import { whileMounted } from "../../ui";

/** The address that opens the season in Podium; "" if not asked for or too long for a link; null: not made yet. */
export function useSeasonLink(isAsked: boolean): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    return whileMounted(
      () => url.shareLink(),
      (made) => {
        const goes = made.kind === "link" && made.withData;
        setLink(goes ? location.href.replace(/#.*$/, "") + made.hash.replace(/^#\/[^?]*/, "#/season") : "");
      },
      () => setLink(""),
    );
  }, [isAsked]);
  return isAsked ? link : "";
}
