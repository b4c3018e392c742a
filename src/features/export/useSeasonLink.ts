import { useEffect, useState } from "react";
import { url } from "../../store";
import { whileMounted } from "../../ui";

/** Address that opens the season in Podium; "" where nobody asks or the season is too large for a link; null: not made yet. */
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
