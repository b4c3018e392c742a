/** Words that begin sentences and are no names. */
const OPENERS =
  /^(?:The|A|An|In|On|At|After|Before|With|While|Then|And|But|So|As|For|By|From|This|That|These|Those|Last|Next|First(?:ly)?|Second(?:ly)?|Third(?:ly)?|Final(?:ly|s|e)?|Elsewhere|Meanwhile|Also|Both|Despite|When|Although|Following|However|Earlier|Later|Here|There|It|Its|He|She|They|We|His|Her|Their|Our|My|Me|You|Your|Who|What|Where|Why|How|If|Not|No|Yes|Yep|Nope|Oh|Ok|Okay|Sorry|Just|Only|All|Everyone|Nobody|Today|Tonight|Yesterday|Tomorrow|Round|Week|Game|Match|Race|Board|Table|Division|Premier|League|Semi|Quarter|Semis|Congratulations|Congrats|Thanks|Thank|Well|Great|Good|Nice|I['’](?:ll|m|ve|d)|Results?|Scores?|Unfortunately|Overall|Others?|Im|Am|Der|Die|Das|Den|Dem|Nach|Mit|Heute|Gestern|Habe?|Hatte|Bin|Und|Aber|Auch|Dann|Danach|Wir|Ich|Er|Sie|Es|Beim?|Le|La|Les|Un|Une|Et|Mais|Puis|Hier|Aujourd|Bravo|Aux?|Against|Si|El|Los|Las|En|Por|Ayer|Hoy|Pero|Luego|Il|Lo|Gli|I|Ieri|Oggi|Poi|De|Het|Een|Gisteren|Vandaag|Toen|Maar|Det|Ett|Igår|Idag|Och|Men|Jag|Sen|Han|Hon|O|Os|As|No|Na|Hoje|Ontem|Mas|E|W|Z|Na|Po|V|Ve|В|На|После|Сегодня|Вчера|А|И|Но|Seniors?|Juniors?|Sophomores?|Freshm[ae]n|Med|Cousin|Final score|Other)(?=\s|$|['’,:])/u;

const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues?|Wednes|Wed|Thurs?|Thu|Fri|Satur|Sat|Sun)(?:day)?s?(?:\s\d+)?$/u;

export const isOpener = (text: string): boolean => {
  const found = OPENERS.exec(text);
  return found !== null && found[0].length === text.length;
};

/** Length of the words at the start of a text that open a sentence, and the blanks after them. */
export function openersAt(text: string): number {
  let at = 0;
  for (let found = OPENERS.exec(text); found; found = OPENERS.exec(text.slice(at)))
    at += found[0].length + /^[\s,]*/u.exec(text.slice(at + found[0].length))![0].length;
  return at;
}

export const isCalendar = (text: string): boolean => CALENDAR.test(text);
