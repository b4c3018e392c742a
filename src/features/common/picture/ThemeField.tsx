import { season, useChoices } from "../../../store";
import { Segmented } from "../../../ui";
import { optionsOf } from "../../../ui/options";

/** Chooses the theme of pictures: films and cards. */
export function ThemeField() {
  const theme = useChoices((choices) => choices.season.film.theme);
  return (
    <Segmented
      label="Theme"
      showLabel
      value={theme}
      onChange={(next) => season.setFilm({ theme: next })}
      options={optionsOf({ page: "As the page", light: "Light", dark: "Dark" })}
    />
  );
}
