/** Words of the commonest languages, as people head and end their results. */
export interface Language {
  readonly race: string;
  readonly place: string;
  readonly player: string;
  readonly time: string;
  readonly points: string;
  readonly dnf: string;
  readonly dns: string;
  readonly dq: string;
  /** A place in a list. */
  readonly nth: (rank: number) => string;
}

const words = (line: string, nth: Language["nth"]): Language => {
  const [race, place, player, time, points, dnf, dns, dq] = line.split(",");
  return { race, place, player, time, points, dnf, dns, dq, nth };
};

export const LANGUAGES: readonly Language[] = [
  words("Race,Position,Driver,Time,Points,Did not finish,Did not start,Disqualified", (n) => `${n}.`),
  words("Rennen,Platz,Fahrer,Zeit,Punkte,Ausgefallen,Nicht gestartet,Disqualifiziert", (n) => `${n}. Platz:`),
  words("Course,Classement,Pilote,Temps,Points,Abandon,Non partant,Disqualifié", (n) =>
    n === 1 ? "1er :" : `${n}e :`,
  ),
  words("Carrera,Puesto,Piloto,Tiempo,Puntos,Abandono,No salió,Descalificado", (n) => `${n}.º`),
  words("Gara,Posizione,Pilota,Tempo,Punti,Ritirato,Non partito,Squalificato", (n) => `${n}°`),
  words("Corrida,Posição,Piloto,Tempo,Pontos,Abandonou,Não largou,Desclassificado", (n) => `${n}º lugar:`),
  words("Wedstrijd,Plaats,Deelnemer,Tijd,Punten,Uitgevallen,Niet gestart,Gediskwalificeerd", (n) => `${n}e plaats:`),
  words("Wyścig,Miejsce,Zawodnik,Czas,Punkty,Nie ukończył,Nie wystartował,Zdyskwalifikowany", (n) => `${n}. miejsce:`),
  words("Lopp,Placering,Förare,Tid,Poäng,Bröt,Ej start,Diskad", (n) => `Plats ${n}:`),
  words("Løb,Placering,Kører,Tid,Point,Udgået,Ikke startet,Diskvalificeret", (n) => `Nr. ${n}:`),
  words("Závod,Pořadí,Závodník,Čas,Body,Nedokončil,Nestartoval,Diskvalifikován", (n) => `${n}. místo:`),
  words("Yarış,Sıra,Sürücü,Süre,Puan,Bitiremedi,Başlamadı,Diskalifiye", (n) => `${n}.`),
  words("Гонка,Место,Участник,Время,Очки,Сошёл,Не стартовал,Дисквалифицирован", (n) => `${n} место:`),
  words("レース,順位,選手,タイム,ポイント,途中棄権,欠場,失格", (n) => `${n}位`),
  words("比赛,名次,选手,成绩,积分,退赛,未出发,取消资格", (n) => `第${n}名：`),
  words("경기,순위,선수,기록,점수,기권,불참,실격", (n) => `${n}위`),
  words("السباق,المركز,اللاعب,الوقت,النقاط,انسحب,لم يبدأ,استبعد", (n) => `المركز ${n}:`),
  words("दौड़,स्थान,खिलाड़ी,समय,अंक,अधूरा,अनुपस्थित,अयोग्य", (n) => `${n}.`),
];
