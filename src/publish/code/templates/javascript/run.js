// ---------------------------------------------------------------------------------------------------------------------
// Running
// ---------------------------------------------------------------------------------------------------------------------

/** Text of a table as rows of cells: commas, semicolons or tabs, with quotes as spreadsheets write them. */
function cellsOf(text) {
  const head = text.split("\n", 1)[0];
  const separator = [",", ";", "\t"].sort((a, b) => head.split(b).length - head.split(a).length)[0];
  const rows = [[""]];
  let quoted = false;
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at++) {
    const row = rows[rows.length - 1];
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') row[row.length - 1] += sign;
      else if (text[at + 1] === '"') row[row.length - 1] += text[++at];
      else quoted = false;
    } else if (sign === '"' && row[row.length - 1] === "") quoted = true;
    else if (sign === separator) row.push("");
    else if (sign === "\n") rows.push([""]);
    else if (sign !== "\r") row[row.length - 1] += sign;
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}

/** Removes the apostrophe that protects cells from being run as formulas. */
function unguarded(cell) {
  if (cell.startsWith("'\\")) return cell.slice(2).replace(/\\(.)/g, (_, sign) => (sign === "r" ? "\r" : sign));
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

/** Headings of the two players of a game, and of their scores. */
const PAIRS = [
  ["player1", "player2"],
  ["home", "away"],
  ["white", "black"],
  ["winner", "loser"],
  ["team1", "team2"],
];
const SCORES = [
  ["score1", "score2"],
  ["homescore", "awayscore"],
  ["homegoals", "awaygoals"],
  ["hg", "ag"],
];

/** A row for each entrant, of a table with a row for each game of two; any other table as it is. */
function entrantRows(rows) {
  const plain = rows[0].map((cell) =>
    String(cell)
      .toLowerCase()
      .replace(/[\s_]|team(?=$)/g, ""),
  );
  const both = (pairs) =>
    pairs.find((pair) => pair.every((name) => plain.includes(name)))?.map((name) => plain.indexOf(name));
  const players = plain.includes("place") ? undefined : both(PAIRS);
  if (!players) return rows;
  const scores = both(SCORES);
  const result = ["result", "score"].map((name) => plain.indexOf(name)).find((at) => at >= 0) ?? -1;
  const cell = (row, name) => (plain.includes(name) ? String(row[plain.indexOf(name)] ?? "") : "");
  const isHome = plain[players[0]] === "home";
  const games = rows.slice(1).flatMap((row, at) => {
    const texts = scores
      ? scores.map((column) => String(row[column] ?? ""))
      : String(row[result] ?? "")
          .replaceAll("½", "0.5")
          .replaceAll("1/2", "0.5")
          .split(/\s*[-–:]\s*/);
    const points = texts.length === 2 && texts.every((text) => text.trim() !== "") ? texts.map(Number) : [NaN, NaN];
    const isWon = plain[players[0]] === "winner";
    if (!isWon && points.some(Number.isNaN)) return [];
    const neutral = /^(true|yes|y|1|neutral)$/i.test(cell(row, "neutral"));
    return players.map((column, side) => {
      const place = isWon ? side + 1 : points[side] >= points[1 - side] ? 1 : 2;
      const score = Number.isNaN(points[side]) ? "" : points[side];
      const home = isHome ? (side === 0 && !neutral ? 1 : 0) : "";
      return [
        `game ${at + 1}`,
        cell(row, "date"),
        cell(row, "season"),
        cell(row, "weight"),
        row[column],
        place,
        score,
        home,
      ];
    });
  });
  return [["race", "date", "season", "weight", "player", "place", "score", "home"], ...games];
}

/**
 * The races of a table with one row for each entrant: race (or date), player, place; if there are any also status (dnf, dq, dns),
 * date, season, team, home, weight, score, minutes, initial rating, initial sd, player id, recorded. Podium's own table (Export, CSV) has them all. Or of a
 * table with a row for each game: player1, player2 (or home and away, white and black, winner and loser) and their scores.
 */
function readRaces(given) {
  const rows = given.length > 0 ? entrantRows(given) : given;
  if (rows.length < 2)
    throw new Error("There are no results: the first row names the columns, and a row for each entrant follows.");
  const headings = rows[0].map((cell) => String(cell).trim().toLowerCase());
  const column = (...names) => names.map((name) => headings.indexOf(name)).find((at) => at >= 0) ?? -1;
  const at = {
    race: column("podium race", "race", "event", "grand_prix", "match", "round", "date"),
    name: column("race", "event", "grand_prix", "match", "podium race", "round", "date"),
    player: column(...PLAYERS),
    id: column("player id"),
    place: column("place", "rank", "position", "pos", "finish"),
    status: column("status"),
    date: column("date"),
    season: column("season"),
    team: column("team"),
    home: column("home"),
    weight: column("weight"),
    score: column("score"),
    minutes: column("minutes"),
    start: column("initial rating"),
    startSd: column("initial sd"),
    recorded: column("recorded"),
  };
  for (const needed of ["race", "player", "place"])
    if (at[needed] < 0) throw new Error(`The table has no column “${needed}”. Its first row must name the columns.`);
  const text = (row, which) => (at[which] < 0 ? "" : unguarded(String(row[at[which]] ?? "")));
  const number = (row, which) => {
    const cell = text(row, which).trim();
    return cell === "" ? NaN : Number(cell);
  };
  const races = new Map();
  const names = new Map();
  let unnamed = 0;
  for (const row of rows.slice(1)) {
    // Races of different days may have the same name.
    const race = [text(row, "race"), text(row, "date"), text(row, "season")].join("\t");
    if (SETTINGS.recordedOnly && text(row, "recorded") === "no") continue;
    if (!races.has(race)) {
      const weight = number(row, "weight");
      races.set(race, {
        name: text(row, "name") || text(row, "race"),
        date: text(row, "date").trim(),
        season: text(row, "season"),
        weight: weight >= 0 && weight < Infinity ? weight : 1,
        entrants: [],
      });
    }
    const player = text(row, "player");
    if (player === "" && text(row, "id") === "" && SETTINGS.anonymous === "drop") continue;
    const key = text(row, "id") || player || `Anonymous ${++unnamed}`;
    names.set(key, player || key);
    const outWords = { dnf: "dnf", dq: "dq", dsq: "dq", dns: "dns", unrated: "unrated" };
    const status = outWords[(text(row, "status") || text(row, "place")).trim().toLowerCase()] ?? "";
    races.get(race).entrants.push({
      key,
      place: number(row, "place"),
      status,
      team: text(row, "team"),
      score: number(row, "score"),
      minutes: number(row, "minutes"),
      home: number(row, "home"),
      start: number(row, "start"),
      startSd: number(row, "startSd"),
    });
  }
  for (const { name, entrants } of races.values())
    if (new Set(entrants.map(({ key }) => key)).size < entrants.length)
      throw new Error(`${name}: a player is listed twice.`);
  return { races: [...races.values()], names };
}

const PLAYERS = ["player", "name", "driver", "rider", "runner", "athlete", "competitor", "entrant"];

/** Points as Podium shows them: a newcomer has 1,500, and 400 points are odds of 10 to 1. */
function pointsOf(rating) {
  return 1500 + (rating - SETTINGS.pointsOrigin) * SETTINGS.pointsPerUnit;
}

/** The standings of a season, best first: rows of { place, key, points, score, rating, ... }. */
function standings(players) {
  const rows = [...players].map(([key, state]) => {
    const score = scoreOf(state);
    const numbers = Object.fromEntries(COLUMNS.map((column) => [column, state[column]]));
    return { key, points: pointsOf(score), score, ...numbers };
  });
  rows.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
  return rows.map((row, at) => ({ place: at + 1, ...row }));
}

/** Rates each race of CHECKS from the ratings before it. Returns the largest difference from Podium's ratings after it. */
function check() {
  let worst = 0;
  for (const { name, weight = 1, entrants } of CHECKS) {
    const players = new Map(entrants.map((one) => [one.player, { ...newcomer(), ...one.before }]));
    const race = prepared({
      name,
      date: "",
      season: "",
      weight,
      entrants: entrants.map(({ player, place, status = "", team = "", score = NaN, minutes = NaN, home = NaN }) => ({
        key: player,
        place: place ?? NaN,
        status,
        team,
        score,
        minutes,
        home,
      })),
    });
    ratePeriod([race], players, { time: NaN, periods: 0 });
    for (const { player, after } of entrants)
      for (const column of COLUMNS) {
        const difference = Math.abs(players.get(player)[column] - after[column]) / Math.max(1, Math.abs(after[column]));
        if (!(difference <= worst)) worst = difference;
      }
  }
  return worst;
}
