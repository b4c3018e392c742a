import { season } from "../../store";

/** Id of the element that shows the chosen race on Season. */
export const RACE_DETAIL = "race-detail";

/** Selects a race on Season and scrolls to it after it is rendered. */
export function showRace(key: number, tries = 60): void {
  season.selectRace(key);
  const place = document.getElementById(RACE_DETAIL);
  if (place?.firstElementChild) place.scrollIntoView({ block: "center" });
  else if (tries > 0) requestAnimationFrame(() => showRace(key, tries - 1));
}
