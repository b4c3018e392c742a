import { expect, it } from "vitest";
import { statusIn } from "../../../../src/ingest/infer/tokens/statuses";

/** What result services and federations write in place of a rank. */
const WRITTEN = {
  dq: "Hyl.|Disk|Felst.|Fejlklip|Feilstempling|Fehlst.|Poste manquant|Punto mancante|Err. tarj.|снят|п.п. 3.13|Kizárva|hibás|Uitgesloten|犯规|失格|실격|dyskw.",
  dns: "ei lähtenyt|Ej start|Ikke startet|Nicht angetr.|Afgemeld|No sale|Faltó|Faltou|н/я|н/ст|Nem indult|Nav start.|çıkmadı|欠場|불참|Udeblev|Återbud",
  dnf: "Kesk.|keskeytti|Utg.|Bröt|Udgået|Aufg.|Aband.|Hors délai|Fuera de control|прев. КВ|н/ф|Nedok.|Feladta|Uitv.|Katk.|yarıda bıraktı|미완주|완주 실패|中退|Non classé|n. kl.",
} as const;

it.each(["dq", "dns", "dnf"] as const)("reads what federations write for %s", (status) => {
  const others = WRITTEN[status]
    .split("|")
    .filter((word) => statusIn(word) !== status && statusIn(word, true) !== status);
  expect(others).toEqual([]);
});

it("takes codes that are also letters of names for a status only among places", () => {
  expect(["PM", "DIS", "NGS"].map((code) => [statusIn(code), statusIn(code, true)])).toEqual([
    [undefined, "dq"],
    [undefined, "dq"],
    [undefined, "dns"],
  ]);
});

it("takes no word for having finished for a status", () => {
  expect(["완주", "完走", "Finished", "Kesko", "Diskin", "Hyland"].map((word) => statusIn(word))).toEqual(
    Array<undefined>(6).fill(undefined),
  );
});
