import { expect, it } from "vitest";
import { racesIn } from "../../short";

const TEXTS: readonly (readonly [title: string, text: string, ...races: string[]])[] = [
  [
    "reads shared places written in words",
    "Year 3 sprint: 1st Isla, 2nd Hamza, joint 3rd Skye and Logan\nYear 4 sprint: 1st Amelia, joint 2nd Finlay & Ruaridh, 4th Jack",
    "Isla 1, Hamza 2, Skye 3, Logan 3",
    "Amelia 1, Finlay 2, Ruaridh 2, Jack 4",
  ],
  [
    "people with numbers behind their names share a place",
    "Pool Lane AC, Round 4\n\n1st J. Barlow, peg 14, 11lb; 2nd Terry Nash, peg 3, 9lb; 3rd= M. Frost, peg 9 and Pauline Dace, peg 11, both 6lb; 5th Ron Whitby, peg 17, 5lb",
    "J. Barlow 1, Terry Nash 2, M. Frost 3, Pauline Dace 3, Ron Whitby 5",
  ],
  [
    "reads a tie marked after equal times",
    "9-10 boys\n1 Jaxon R (BC) 41.77\n2 Theo W (Ott) 43.02\n3 Eli S (Ott) 43.02 tie!!\n4 Bo L (BC) 44.00",
    "Jaxon R 1, Theo W 2, Eli S 2, Bo L 4",
  ],
  [
    "ranks “last” below everyone",
    "Crazy golf\n1st Tom 41\nJoint 2nd Ellie 44\nJoint 2nd Mark 44\n4th Sam 50\nLast Grandad 63",
    "Tom 1, Ellie 2, Mark 2, Sam 4, Grandad 5",
  ],
  [
    "counts who goes out from the end",
    "Poker at mine\nFirst out: Gaz\n5th: Lou\n4th: Kev\n3rd: Shaz\n2nd: Deano\nWinner: Mick",
    "Gaz 6, Lou 5, Kev 4, Shaz 3, Deano 2, Mick 1",
  ],
  [
    "a heading says that the list is backwards",
    "Bust out order:\n1. Wes\n2. Tammy\n3. Chuy\nWinner: Rick",
    "Wes 4, Tammy 3, Chuy 2, Rick 1",
  ],
  [
    "sentences go on with those who went out",
    "Poker night at Dave's. Tony was first out, then Baz, then Phil. Steve came second and Dave won it.",
    "Tony 5, Baz 4, Phil 3, Steve 2, Dave 1",
  ],
  [
    "ranks those named after a winner in their order",
    "Paul won the first race from Dave and Mick. Oh no, Steve blew his engine on lap 3.",
    "Paul 1, Dave 2, Mick 3, Steve 4 dnf",
  ],
  [
    "a game begins with then",
    "then jo 1 lise 2 tom 3\nthen lise 1 tom 2 jo 3",
    "jo 1, lise 2, tom 3",
    "lise 1, tom 2, jo 3",
  ],
  [
    "names below headings are in order if that changes",
    "Race 1\nAnn\nBob\nCat\n\nRace 2\nBob\nCat\nAnn",
    "Ann 1, Bob 2, Cat 3",
    "Bob 1, Cat 2, Ann 3",
  ],
  [
    "reads known names after a numbered race in their order",
    "[12/04/2024, 21:03:11] Matt: Results: 1 Matt 2 Jonny 3 Pete 4 Al\n[12/04/2024, 21:05:40] Matt: Second race Jonny, Matt, Al, Pete",
    "Matt 1, Jonny 2, Pete 3, Al 4",
    "Jonny 1, Matt 2, Al 3, Pete 4",
  ],
  [
    "reads games told in words or figures after their labels",
    "Catan: Ann won (10), Bob 8, Cat 7\nAzul: Bob won, then Cat, then Ann\nCarcassonne: Cat 98, Ann 91, Bob 77",
    "Ann 1, Bob 2, Cat 3",
    "Bob 1, Cat 2, Ann 3",
    "Cat 1, Ann 2, Bob 3",
  ],
  [
    "attempts of a daily puzzle are places",
    "Here are yesterday's results:\n👑 3/6: @Lena @Tom\n4/6: @Oskar\nX/6: @Ben",
    "Lena 1, Tom 1, Oskar 3, Ben 4 dnf",
  ],
  [
    "authors share their attempts",
    "[12/04/2024, 08:03:11] Matt: Wordle 1,028 3/6\n[12/04/2024, 08:14:02] Jonny: Wordle 1,028 5/6\n[12/04/2024, 08:15:40] Pete: Wordle 1,028 X/6",
    "Matt 1, Jonny 2, Pete 3 dnf",
  ],
  [
    "reads sides listed by their players above the winner",
    "Bibs: Tom, Al, Jake\nNon bibs: Lee, Nick and Fish\nnon bibs won 7-5",
    "Tom/1 2, Al/1 2, Jake/1 2, Lee/2 1, Nick/2 1, Fish/2 1",
  ],
  [
    "reads a pair among single players",
    "Croquet\n1 Tim & Sue\n2 Geoff\n3 Mary\n4 Pat\n5 Wilf",
    "Tim/Tim & Sue 1, Sue/Tim & Sue 1, Geoff 2, Mary 3, Pat 4, Wilf 5",
  ],
  [
    "reads teams as lists of people after their score",
    "1st   57.6   Paul Hearn, Mick Treacy, Des Logue\n2nd   59.1   Niamh Foley, Orla Keane, Tess Hall  (back nine)\n3rd   59.1   John Joe Roche, Liam Scully, Pat Dunphy\nNR: the Treasurer's team",
    "Paul Hearn/Paul Hearn, Mick Treacy, Des Logue 1, Mick Treacy/Paul Hearn, Mick Treacy, Des Logue 1, Des Logue/Paul Hearn, Mick Treacy, Des Logue 1, Niamh Foley/Niamh Foley, Orla Keane, Tess Hall 2, Orla Keane/Niamh Foley, Orla Keane, Tess Hall 2, Tess Hall/Niamh Foley, Orla Keane, Tess Hall 2, John Joe Roche/John Joe Roche, Liam Scully, Pat Dunphy 3, Liam Scully/John Joe Roche, Liam Scully, Pat Dunphy 3, Pat Dunphy/John Joe Roche, Liam Scully, Pat Dunphy 3",
  ],
  [
    "takes what a player overcame for no reason to retire",
    "1. Ann (first time under 20!)\n2. Bob (back from injury)\n3. Carl\nDNF Ed (calf)",
    "Ann 1, Bob 2, Carl 3, Ed 4 dnf",
  ],
  [
    "one heading says that low wins",
    "Hearts night\n\nUno: jo 120, al 95, vi 210 (lowest wins)\nBoggle: jo 60, al 31, vi 77",
    "jo 2, al 1, vi 3",
    "jo 2, al 3, vi 1",
  ],
  [
    "fastest laps and footers are no games",
    "1) Ale\n2) Gigi\n3) Teo (doppiato)\nSimo ritirato, ha finito la benzina\n\nGiri veloci: Ale 38.412 - Teo 38.590 - Gigi 38.771",
    "Ale 1, Gigi 2, Teo 3, Simo 4 dnf",
  ],
  [
    "texts of other scripts have their own words and commas",
    "今晚麻将结果：第一名小李，第二名阿明，第三名老王，第四名小张",
    "小李 1, 阿明 2, 老王 3, 小张 4",
  ],
  [
    "heats list their riders in order, with a letter for who is out",
    "Speedway\n1. (62,38) Kowalik, Buczek, Skrzydlak, Ratajczak (d)\n2. (62,90) Woźny, Hansen, Tudor, Buczek\n3. (63,05) Lidholm, Skrzydlak, Hansen (u), Kowalik (w)\n4. (62,71) Ratajczak, Woźny, Lidholm, Tudor",
    "Kowalik 1, Buczek 2, Skrzydlak 3, Ratajczak 4 dnf",
    "Woźny 1, Hansen 2, Tudor 3, Buczek 4",
    "Lidholm 1, Skrzydlak 2, Hansen 3 dnf, Kowalik 3 dq",
    "Ratajczak 1, Woźny 2, Lidholm 3, Tudor 4",
  ],
  [
    "a remark below a list breaks a tie",
    "Final scores\nNell 84\nOssie 79\nRuth 79\nGrandad 61\n\n(Ossie had 2 more food left so he gets 2nd, I checked Ruth)",
    "Nell 1, Ossie 2, Ruth 3, Grandad 4",
  ],
  [
    "those without a catch share the last place",
    "Miehet\n1. Esko Rantala 2850 g\n2. Teuvo Mäkinen 2310 g\n3. Pekka Salo 1995 g\n0 g: Antero Hyvä, Seppo Lahti",
    "Esko Rantala 1, Teuvo Mäkinen 2, Pekka Salo 3, Antero Hyvä 4, Seppo Lahti 4",
  ],
  [
    "places of the whole field have points for thousands",
    "Puestos de la San Silvestre:\nIván 214 (40:12)\nLourdes 388 (43:55)\nChema 391 (43:57) a dos segundos\nNuria 1.020 (52:30)",
    "Iván 1, Lourdes 2, Chema 3, Nuria 4",
  ],
  [
    "a place is a number with its word",
    "Результаты забега\n1 место - Иванов Пётр 18:20\n2 место - Сидоров Олег 18:55\n3 место - Козлов Илья 19:40\nНе финишировал: Попов Егор",
    "Иванов Пётр 1, Сидоров Олег 2, Козлов Илья 3, Попов Егор 4 dnf",
  ],
  [
    "a place stands at the end of the line",
    "25m free\nLane 4 Ava 15.2 1st\nLane 3 Ben 16.0 2nd\nLane 5 Cal 16.9 3rd",
    "Ava 1, Ben 2, Cal 3",
  ],
  [
    "a sentence says that its names are in order",
    "They finished Jess, Tim, Ola, Max in that order.",
    "Jess 1, Tim 2, Ola 3, Max 4",
  ],
  [
    "reads a list from the last to the winner",
    "4th - Max\n3rd - Ola\n2nd - Tim\nAnd the winner... Jess!",
    "Max 4, Ola 3, Tim 2, Jess 1",
  ],
  [
    "metres decide where they agree with the winner",
    "In the jump, Bo Orr (4.51m) was first, Cy Day (4.33m) second. The shot was won by Cara Lyle with 8.12m, from Amy Dean (7.90m) and Dot Ray (7.02m).",
    "Bo Orr 1, Cy Day 2",
    "Cara Lyle 1, Amy Dean 2, Dot Ray 3",
  ],
  [
    "tags of teams stand before the names of their players",
    "Ultimate Singles\n1. MKE | Parlo (Joker)\n2. dill (Steve, Sora)\n3. Big Rudy (K. Rool)\n4. TSM | Hex (Cloud)",
    "Parlo 1, dill 2, Big Rudy 3, Hex 4",
  ],
  [
    "two of a club have their places in the whole field",
    "Natation\n100 m brasse messieurs : Noé Guérin 2e en 1'14\"60 (qualifié !), Tom Raffin disqualifié (virage)\n200 m 4 nages : Noé Guérin 5e, Malo Pasquier 6e, Tom Raffin 13e",
    "Noé Guérin 1, Tom Raffin 2 dq",
    "Noé Guérin 1, Malo Pasquier 2, Tom Raffin 3",
  ],
];

it.each(TEXTS)("Ordinary results: %s", (_, text, ...wanted) => {
  expect(racesIn(text)).toEqual(wanted);
});
