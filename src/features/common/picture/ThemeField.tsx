import { season, useChoices } from "../../../store";
import { Segmented } from "../../../ui";

/** Chooses the theme of pictures: films and cards. */
export function ThemeField() {
  const theme = useChoices((choices) => choices.season.film.theme);
  return (
    <Segmented
      label="Theme"
      showLabel
      value={theme}
      onChange={(next) => season.setFilm({ theme: next })}
      options={[
        { value: "page", label: "As the page" },
        { value: "light", label: "Light" },
        { value: "dark", label: "Dark" },
      ]}
    />
  );
}
