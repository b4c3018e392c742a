// ---------------------------------------------------------------------------------------------------------------------
// The sheet
// ---------------------------------------------------------------------------------------------------------------------

/** Adds the menu when the sheet is opened. */
function onOpen() {
  SpreadsheetApp.getUi()
    .createMenu("Ratings")
    .addItem("Rate this sheet of results", "rateThisSheet")
    .addItem("Check the rule", "checkTheRule")
    .addToUi();
}

/** Rates the results of the open sheet and writes the standings to the sheet "Ratings". */
function rateThisSheet() {
  const book = SpreadsheetApp.getActiveSpreadsheet();
  const source = book.getActiveSheet();
  if (source.getName() === "Ratings")
    throw new Error("This sheet will be overwritten with the ratings. Open the sheet with the results and try again.");
  const asText = (value) =>
    value instanceof Date ? Utilities.formatDate(value, book.getSpreadsheetTimeZone(), "yyyy-MM-dd") : String(value);
  const rows = source
    .getDataRange()
    .getValues()
    .map((row) => row.map(asText))
    .filter((row) => row.some((cell) => cell !== ""));
  const { races, names } = readRaces(rows);
  const guarded = (text) => (/^[=+\-@\t\n'＝＋－＠]/.test(text) ? `'${text}` : text);
  const table = standings(rateSeason(races)).map((row) => [
    row.place,
    guarded(names.get(row.key)),
    Math.round(10 * row.points) / 10,
    ...COLUMNS.map((column) => row[column]),
  ]);
  const target = book.getSheetByName("Ratings") || book.insertSheet("Ratings");
  target.clearContents();
  const all = [["Place", "Player", "Points", ...COLUMNS], ...table];
  target.getRange(1, 1, all.length, all[0].length).setValues(all);
}

/** Rates ten races of the season from which this script was made, and compares. */
function checkTheRule() {
  const worst = check();
  const passed = worst <= SETTINGS.tolerance;
  SpreadsheetApp.getUi().alert(
    `${CHECKS.length} races checked, largest difference ${worst.toExponential(1)}: ${passed ? "passed" : "FAILED"}`,
  );
}

/** New ratings of one race, a row for each entrant, from ranges of one row for each entrant. */
function updatedRatings(ratings, places, teams, scores, minutes, home) {
  const rowsOf = (range) => (Array.isArray(range) ? range : [[range]]);
  const before = rowsOf(ratings);
  const ended = rowsOf(places);
  if (before.length !== ended.length) throw new Error("The ratings and the places need as many rows as each other.");
  const cell = (range, k) => {
    const value = range === undefined ? "" : (rowsOf(range)[k] || [""])[0];
    return value === null || value === undefined ? "" : String(value).trim();
  };
  const number = (text) => (text === "" ? NaN : Number(text));
  const players = new Map();
  const entrants = [];
  before.forEach((row, k) => {
    const place = cell(places, k);
    if (place === "") return;
    const state = newcomer();
    COLUMNS.forEach((column, c) => {
      if (row[c] !== undefined && row[c] !== null && row[c] !== "") state[column] = Number(row[c]);
    });
    players.set(k, state);
    const status = { dnf: "dnf", dq: "dq", dsq: "dq", dns: "dns" }[place.toLowerCase()] || "";
    if (status === "" && !Number.isFinite(Number(place)))
      throw new Error(`“${place}” is not a place. Use a number, DNF, DQ or DNS.`);
    entrants.push({
      key: k,
      place: status === "" ? Number(place) : NaN,
      status,
      team: cell(teams, k),
      score: number(cell(scores, k)),
      minutes: number(cell(minutes, k)),
      home: number(cell(home, k)),
    });
  });
  const race = prepared({ name: "This race", date: "", season: "", weight: 1, entrants });
  if (race !== null) ratePeriod([race], players, { time: NaN, periods: 0 });
  return before.map((_, k) => COLUMNS.map((column) => (players.has(k) ? players.get(k)[column] : "")));
}
