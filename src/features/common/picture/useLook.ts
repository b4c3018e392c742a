import { useEffect, useMemo, useState } from "react";
import { useChoices } from "../../../store";
import { useMediaQuery, whileMounted } from "../../../ui";
import { coloursOf, type Colours } from "../../../ui/canvas/colours";
import { typeReady } from "../../../ui/canvas/pen";

/** The colours of pictures: those of the page, or of the theme chosen for them. */
export function useColours(): Colours {
  const chosen = useChoices((choices) => choices.season.film.theme);
  const page = useChoices((choices) => choices.view.theme);
  const device = useMediaQuery("(prefers-color-scheme: dark)") ? "dark" : "light";
  const theme = chosen !== "page" ? chosen : page === "system" ? device : page;
  return useMemo(() => coloursOf(theme), [theme]);
}

/** Changes when the page's fonts have loaded the letters of these texts, so that pictures are drawn again. */
export function useType(words: readonly string[]): number {
  const [version, setVersion] = useState(0);
  const text = useMemo(() => [...new Set(words.join(""))].sort().join(""), [words]);
  useEffect(
    () =>
      whileMounted(
        () => typeReady([text]),
        () => setVersion((old) => old + 1),
      ),
    [text],
  );
  return version;
}
