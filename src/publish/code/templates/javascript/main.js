export { SETTINGS, CHECKS, prepared, ratePeriod, rateSeason, readRaces, cellsOf, standings, check };

/** node FILE --check: the checks above. node FILE results.csv: the standings as a table. */
async function main([what]) {
  if (what === "--check") {
    const worst = check();
    const passed = worst <= SETTINGS.tolerance;
    console.log(
      `${CHECKS.length} races checked, largest difference ${worst.toExponential(1)}: ${passed ? "passed" : "FAILED"}`,
    );
    process.exitCode = passed ? 0 : 1;
    return;
  }
  const { readFileSync } = await import("node:fs");
  let read;
  try {
    read = readRaces(cellsOf(readFileSync(what, "utf8")));
  } catch (error) {
    console.error(`Cannot rate ${what}: ${error.message}`);
    process.exitCode = 2;
    return;
  }
  const { races, names } = read;
  const guarded = (text) => (/^[=+\-@\t\n'＝＋－＠]/.test(text) ? `'${text}` : text);
  const cell = (value) => {
    const text = typeof value === "number" ? String(value) : guarded(value);
    return /[",;\n\r\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const heads = ["place", "player", "points", "score", ...COLUMNS];
  const lines = standings(rateSeason(races)).map((row) => {
    const shown = { ...row, player: names.get(row.key), points: row.points.toFixed(1) };
    return heads.map((head) => cell(shown[head])).join(",");
  });
  console.log([heads.join(","), ...lines].join("\n"));
}

if (typeof process === "object" && process.argv[1]) {
  const { pathToFileURL } = await import("node:url");
  const { realpathSync } = await import("node:fs");
  if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
    if (process.argv.length < 3) console.log("Usage: node FILE results.csv, or node FILE --check");
    else await main(process.argv.slice(2));
  }
}
