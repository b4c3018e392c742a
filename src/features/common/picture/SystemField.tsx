import { season } from "../../../store";
import { Select } from "../../../ui";
import { useFilmed, type PictureData } from "./usePicture";

/** The system of films and cards, if there is a choice. */
export function SystemField(data: PictureData) {
  const { contenders } = data;
  const filmed = useFilmed(data);
  if (contenders.length < 2) return null;
  return (
    <Select
      label="System"
      showLabel
      value={filmed.id}
      options={contenders.filter(({ replay }) => replay).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(system) => season.setFilm({ system })}
    />
  );
}
