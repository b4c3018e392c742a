import { useEffect } from "react";
import { useMediaQuery } from "../ui";
import { useChoices, view } from "../store";

/** The key that `public/start.js` reads before the first paint. */
const KEY = "podium-theme";

export function useTheme(): "system" | "light" | "dark" {
  const theme = useChoices((choices) => choices.view.theme);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === "system") delete dataset.theme;
    else dataset.theme = theme;
    try {
      if (theme === "system") localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  }, [theme]);
  return theme;
}

/** Switches between light and dark; a choice equal to the system's is stored as "system". */
export function useThemeSwitch(): () => void {
  const theme = useChoices((choices) => choices.view.theme);
  const system = useMediaQuery("(prefers-color-scheme: dark)") ? "dark" : "light";
  const shown = theme === "system" ? system : theme;
  const other = shown === "dark" ? "light" : "dark";
  return () => view.setTheme(other === system ? "system" : other);
}
