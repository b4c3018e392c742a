import { alliancesReader } from "../../table/duels/alliances";
import { tableImporter } from "../../table/importer";

export const csvAlliances = tableImporter(alliancesReader, {
  shape: "rows",
  label: "Robot matches",
  hint: "Key, red alliance, blue alliance, red score, blue score; three or two robots a side.",
  example: "2024abc_qm1,frc1,frc2,frc3,frc4,frc5,frc6,97,55\n2024abc_qm2,frc4,frc2,frc6,frc1,frc5,frc3,57,79\n",
});
