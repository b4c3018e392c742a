const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "hu", "tr", "ru"];
const CODES =
  "AD AE AR AT AU BE BG BR BY CA CH CL CN CO CY CZ DE DK EE ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR KZ LI LT LU LV MA MC MX MY NL NO NZ PE PH PL PT RO RS RU SA SE SG SI SK SM TH TN TR TW UA US UY VE VN ZA".split(
    " ",
  );

let known: ReadonlySet<string> | undefined;

function names(): ReadonlySet<string> {
  known ??= new Set(
    LANGUAGES.flatMap((language) => {
      const display = new Intl.DisplayNames([language], { type: "region" });
      return CODES.map((code) => (display.of(code) ?? "").toLowerCase());
    }),
  );
  return known;
}

/** Length of the name of a country before a name, with the blank after it; 0 if there is none. */
export function countryBefore(text: string): number {
  const words = text.slice(0, 60).split(" ");
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const start = words.slice(0, count).join(" ");
    if (names().has(start.toLowerCase())) return start.length + 1;
  }
  return 0;
}
