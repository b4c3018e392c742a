/** Reasons for not finishing, anywhere in a line of prose. */
const OUT: readonly (readonly ["DNF" | "DNS" | "DQ", RegExp])[] = [
  ["DQ", /\b(?:disqualif\w*|dsq|dq|cheat\w*|false start|cut (?:the )?(?:course|corner)|excluded|disqualifiziert)\b/iu],
  [
    "DNS",
    /\b(?:dns|did ?n[o’']?t (?:start|show|come|turn up|make it|race|play)|no[- ]show|absent|could ?n[o’']?t (?:start|come)|never started|was ill|was sick|(?:is|was) away|missing|nicht gestartet|no present[oó])\b/iu,
  ],
  [
    "DNF",
    /(?:^(?:out|nr|nc|dnc)\b|\b(?:dnf|did ?n[o’']?t finish|crash\w*|accident|engine|gearbox|punctur\w*|flat tyre|mechanical|retire[sd]?|withdrew|injur\w*|gave up|gives up|broke\w*|blew|spun|dropped out|pulled out|out on lap|abandon\w*|disconnect\w*|left early|had to leave|went home|quit|timed out|ran out|lost (?:a|his|her|their) (?:wheel|mast|chain)|capsiz\w*|aufgegeben|ausgefallen|defekt|abandon[oó]|abandonn[ée])(?=\P{L}|$))/iu,
  ],
];

/** "Back from injury", "despite a crash on lap 3": what the player overcame. */
const OVERCAME =
  /\b(?:back (?:from|after)|after|despite|nearly|almost|in spite of|returning from|first \w+ since|nach|trotz|fast|zurück|après|malgré|tras|pese a|dopo|nonostante|na|ondanks|efter|trots)\s/iu;

/** The status stated by a sentence about a player, if there is one. */
export function outIn(text: string): "DNF" | "DNS" | "DQ" | undefined {
  const said = OUT.find(([, words]) => words.test(text));
  const overcome = said && OVERCAME.exec(text);
  return overcome && said[1].test(text.slice(overcome.index)) && !said[1].test(text.slice(0, overcome.index))
    ? undefined
    : said?.[0];
}

/** Words and years that name an event rather than a player. */
const EVENT =
  /\d{4}|\b(?:cup|races?|grand prix|gp|round|heat|league|night|derby|finals?|tournament|rallye?|series)\b/iu;

/** "Paul crashed on lap 3": a name followed by a reason. Such a line is not the heading of a list. */
export function isRemark(line: string): boolean {
  const text = line.slice(0, 200).trim();
  const name = /^\p{Lu}[\p{L}’'.-]*\s/u.exec(text);
  return name !== null && !EVENT.test(text) && !text.endsWith(":") && outIn(text.slice(name[0].length)) !== undefined;
}
