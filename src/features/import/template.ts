/** A table to fill in: a row for each entrant, with the most frequent columns. */
import { save } from "../../ui/export/save";

const TEMPLATE = `race,date,player,place,team,time,points
Spring race,2026-03-01,Anna,1,,58:12.5,10
Spring race,2026-03-01,Ben,2,,59:03.0,8
Spring race,2026-03-01,Cleo,DNF,,,
Summer race,2026-06-20,Ben,1,,57:40.2,10
Summer race,2026-06-20,Anna,=2,,58:00.0,7
Summer race,2026-06-20,Dan,=2,,58:00.0,7
`;

export function saveTemplate(): void {
  save("podium-template.csv", new Blob(["\uFEFF", TEMPLATE], { type: "text/csv;charset=utf-8" }));
}
