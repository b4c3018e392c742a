import { season } from "../../store";

/** Where Season shows the chosen race. */
export const RACE_DETAIL = "race-detail";

/** Chooses a race on Season and brings it into view, once it is there. */
export function showRace(key: number, tries = 60): void {
  season.selectRace(key);
  const place = document.getElementById(RACE_DETAIL);
  if (place?.firstElementChild) place.scrollIntoView({ block: "center" });
  else if (tries > 0) requestAnimationFrame(() => showRace(key, tries - 1));
}
