/** One way through all of Podium, step by step, the same in every engine. */
import { DRILLS } from "./drills";
import { type Driver, type Target, until } from "./driver";
import { RULES } from "./rules";
import { button, check, dialog, figure, item, reads, type Step } from "./targets";

const LEAGUE = "2024-01-01: Ada > Bea > Cyd\n2024-01-08: Bea > Ada > Dov\n2024-01-15: Cyd > Dov > Ada";

interface File {
  readonly name: string;
  readonly size: number;
  /** Of a picture: shares of its left and right half that are not ground. */
  readonly ink: readonly [number, number] | null;
}

/** The last file that the page gave out. */
async function fileOf(driver: Driver, name: RegExp): Promise<File> {
  return until(`a file like ${name}`, async () => {
    const file = await driver.run<File | null>(
      `const last = window.walk.files.at(-1);
       if (!last || !last.blob) return null;
       if (last.blob.type !== "image/png") return { name: last.name, size: last.blob.size, ink: null };
       const picture = await createImageBitmap(last.blob);
       const { width, height } = picture;
       const canvas = document.createElement("canvas");
       Object.assign(canvas, { width, height });
       const drawing = canvas.getContext("2d");
       drawing.drawImage(picture, 0, 0);
       const { data } = drawing.getImageData(0, 0, width, height);
       const ink = [0, 0];
       for (let at = 0; at < data.length; at += 4) {
         const other = Math.abs(data[at] - data[0]) + Math.abs(data[at + 1] - data[1]) + Math.abs(data[at + 2] - data[2]);
         if (other > 30) ink[((at / 4) % width) * 2 < width ? 0 : 1]++;
       }
       return { name: last.name, size: last.blob.size, ink: ink.map((count) => (2 * count) / (width * height)) };`,
    );
    return file && name.test(file.name) && file;
  });
}

async function download(driver: Driver, title: string, kind: "SVG" | "PNG" | "CSV"): Promise<File> {
  await driver.click(button("Download", figure(title)));
  await driver.click(item(new RegExp(`^${kind}`)));
  const file = await fileOf(driver, new RegExp(`\\.${kind.toLowerCase()}$`));
  check(file.size > 200, `${file.name} has ${file.size} bytes`);
  if (file.ink) {
    const [left, right] = file.ink;
    check(left > 0.004 && right > 0.004, `${file.name} is drawn to ${left} and ${right} only`);
  }
  return file;
}

const order = (driver: Driver) =>
  driver.run<string[]>(
    `return [...document.querySelectorAll("[data-starter] [data-grip]")].map((grip) => grip.getAttribute("aria-label"));`,
  );

async function screen(driver: Driver, name: string, shows: string | RegExp): Promise<void> {
  await driver.click({ role: "link", name });
  await driver.see({ role: "figure", name: shows });
}

let link = "";

/** The file of a study from the engine that went first, and how far the others may be from it, as a share of each figure. */
let study: { readonly engine: string; readonly text: string } | null = null;
const APART: Readonly<Record<string, number>> = { Firefox: 5e-13, WebKit: 0 };

/** The largest difference of two tables of numbers, as a share of the larger one. */
function apart(one: string, other: string): number {
  const [cells, others] = [one, other].map((text) => text.trim().split(/[\n,]/));
  check(cells.length === others.length, `${cells.length} cells, not ${others.length}`);
  let most = 0;
  for (const [at, cell] of cells.entries()) {
    if (cell === others[at]) continue;
    const [a, b] = [Number(cell), Number(others[at])];
    check(Number.isFinite(a) && Number.isFinite(b), `cell ${at}: ${cell}, not ${others[at]}`);
    most = Math.max(most, Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b)));
  }
  return most;
}

export const STEPS: Readonly<Record<string, Step>> = {
  "opens on Race, rated": async (driver, { address }) => {
    await driver.open(`${address}#/race`);
    await reads(driver, figure("Update sizes"), /won and gains most/);
  },
  "reorders by keys": async (driver) => {
    const before = await order(driver);
    await driver.focus(button(before[0]));
    await driver.key("Space");
    await driver.key("ArrowDown");
    await driver.key("Space");
    await until("another order", async () => (await order(driver))[1] === before[0]);
  },
  "reorders by pointer": async (driver) => {
    const before = await order(driver);
    // What drags loads when the pointer is near; this pointer may have come and gone by then.
    await until("another order", async () => {
      await driver.drag(button(before[0]), button(before[2]));
      return (await order(driver))[0] !== before[0];
    });
  },
  "takes a rating typed by mouse": async (driver) => {
    await driver.click(button(/^Presets/));
    await driver.click(item("Three equals"));
    const rating: Target = { role: "textbox", name: /Cedar/ };
    await driver.see(rating);
    await driver.press(rating, 100);
    await driver.type("1812");
    await driver.key("Enter");
    await until("1,812", async () => /^1[,.\s’]?812$/.test(await driver.value(rating)));
  },
  "shows the season and plays it": async (driver) => {
    await screen(driver, "Season", "Leaderboard");
    await reads(driver, figure("Leaderboard"), /Max Verstappen/);
    await driver.click(button("Play the season"));
    await driver.click(button("Pause"));
  },
  "saves figures as SVG, PNG and CSV": async (driver) => {
    await download(driver, "Rating trajectories", "SVG");
    await download(driver, "Rating trajectories", "PNG");
    await download(driver, "Leaderboard", "PNG");
    await download(driver, "Leaderboard", "CSV");
  },
  "says what is decided, and carries a result forward": async (driver) => {
    await driver.run(`location.hash = "#/season/open";`);
    await reads(driver, figure("Title chances"), /races remain/);
    await driver.run(`location.hash = "#/season/what-if/new/220";`);
    const order: Target = { role: "list", name: "Finishing order" };
    await driver.see(order);
    await driver.click(button(/^Change .*Hamilton/, order));
    await driver.click(item("One place down"));
    await reads(driver, figure("At the end of the season"), /ends [\d.]+ points? (higher|lower)/);
  },
  "saves a card, and a film in every format that it offers": async (driver) => {
    await driver.run(`location.hash = "#/season/card/leaderboard";`);
    await driver.click(button("Download", dialog("Card")));
    const card = await fileOf(driver, /card.*\.png$|\.png$/);
    check(card.ink![0] > 0.004, "the card is drawn");
    await driver.run(`location.hash = "#/season/film";`);
    const film = dialog("Film of the season");
    await driver.focus({ role: "textbox", name: "Length", within: film });
    await driver.run(`document.activeElement.select();`);
    await driver.type("1");
    await driver.key("Enter");
    await reads(driver, film, /frames of/);
    const offered = await driver.run<string[]>(
      `return [...document.querySelectorAll("[role=dialog] label")].map((one) => one.textContent).filter((one) => /^(MP4|WebM|GIF)$/.test(one));`,
    );
    console.log(`     ${offered.join(", ") || "GIF alone"}`);
    for (const format of offered.length > 0 ? offered : ["GIF"]) {
      if (offered.length > 0) {
        await driver.focus({ role: "radio", name: format, within: film });
        await driver.key("Space");
      }
      await driver.click(button("Export film", film));
      const file = await fileOf(driver, new RegExp(`\\.${format.toLowerCase()}$`));
      check(file.size > 5_000, `${file.name} has ${file.size} bytes`);
      await driver.see(button("Export film", film));
    }
    await driver.key("Escape");
    await driver.gone(film);
  },
  "runs a race of the systems": async (driver) => {
    await driver.run(`location.hash = "#/convergence/race";`);
    await driver.click(button("Step on a race"));
    await reads(driver, figure("Error as it goes"), /In this run, after/);
    await driver.run(`location.hash = "#/season";`);
    await reads(driver, figure("Leaderboard"), /Max Verstappen/);
  },
  "takes pasted results": async (driver) => {
    await driver.click(button("Paste results"));
    await driver.see(dialog("Paste results"));
    await driver.focus({ role: "textbox", name: "Results" });
    await driver.type(LEAGUE);
    await reads(driver, dialog("Paste results"), /First race: Ada won/);
    await driver.click(button(/^(Keep|Save) as new data set$/));
    await driver.gone(dialog("Paste results"));
    await reads(driver, figure("Leaderboard"), /Ada[\s\S]*Dov|Dov[\s\S]*Ada/);
  },
  "gives a link away": async (driver) => {
    await driver.click(button("Share"));
    const field: Target = { role: "textbox", name: "Link to this page" };
    link = await until("a link", async () => {
      const shown = await driver.value(field);
      return /^http.*#/.test(shown) && shown;
    });
    await driver.key("Escape");
    await driver.gone(dialog(/^Share/));
  },
  "tunes a system": async (driver) => {
    // Sharing has just closed: a menu that opens at that moment may close with it.
    await until("the season chosen", async () => {
      await driver.click(button(/races · .* players/));
      await driver.see(item("Formula One, 2016 to 2026"), 3_000);
      await driver.click(item("Formula One, 2016 to 2026"));
      await reads(driver, { role: "banner", name: /^/ }, /Formula One/, 3_000);
      return true;
    });
    await screen(driver, "Models", "Scoreboard");
    // The figures are made anew once the season is there; of the pasted races nothing is clear.
    await reads(driver, figure("Scoreboard"), /Better than .*: yes, /);
    // A click is lost where the figure is made anew at that moment.
    await until("the tuning started", async () => {
      await driver.click(button("Start tuning"));
      await reads(driver, figure("Tuning"), /\d+ of|left|unseen/, 3_000);
      return true;
    });
  },
  "runs a study": async (driver) => {
    await screen(driver, "Matchmaking", "Candidates");
    await driver.click(button(/^Run /, figure("Policy study")));
    await reads(driver, figure("Policy study"), /of [\d,]+ paths/);
    await driver.click(button("Cancel", figure("Policy study")));
    await driver.see(button(/^(Resume|Run )/, figure("Policy study")));
  },
  "finds in a study what the other engines find": async (driver) => {
    await driver.focus({ role: "textbox", name: "Paths" });
    await driver.run(`document.activeElement.select();`);
    await driver.type("40");
    await driver.key("Enter");
    await driver.click(button("Run 40 paths", figure("Policy study")));
    await until("the whole study", () =>
      driver.run<boolean>(
        `return [...document.querySelectorAll("figure")].some((one) => /from 40 sets of priors/.test(one.innerText))
           && !document.querySelector("[role=progressbar]");`,
      ),
    );
    await download(driver, "Policy study", "CSV");
    const text = await driver.run<string>(`return await window.walk.files.at(-1).blob.text();`);
    study ??= { engine: driver.engine, text };
    const far = apart(text, study.text);
    check(far <= (APART[driver.engine] ?? 0), `the study differs from that of ${study.engine} by ${far}`);
  },
  "runs a season whose truth is known": async (driver) => {
    await screen(driver, "Convergence", "Error over time");
    await driver.click(button(/^Simulate all/));
    await driver.gone(button(/^Simulate all/));
    await driver.see(figure("True against estimated"));
  },
  "reads a lesson and answers": async (driver) => {
    await screen(driver, "Learn", /./);
    const question: Target = { role: "region", name: "Predict first" };
    await driver.focus({ role: "slider", name: /./, within: question });
    await driver.key("ArrowUp");
    // The engine says whether the prediction holds.
    await driver.click(button("Play it", question));
    await reads(driver, question, /400 points are ten wins for each loss/);
  },
  "saves the workspace": async (driver) => {
    await driver.click(button(/races · .* players/));
    await driver.click(item("All data sets and the workspace"));
    await driver.click(button("Save workspace"));
    const file = await fileOf(driver, /\.(podium|json|txt)$/);
    check(file.size > 500, "the workspace is a file");
    await driver.key("Escape");
    await driver.gone(dialog("Data sets"));
  },
  "opens the link again": async (driver, { address }) => {
    await driver.open(`${address}icon.svg`);
    await driver.open(link);
    await reads(driver, figure("Leaderboard"), /Ada/);
  },
  "is there after a reload": async (driver) => {
    await until("everything kept", () =>
      driver.run<boolean>(`return !document.querySelector("[role=alert][aria-label=Keeping]")`),
    );
    await driver.reload();
    await reads(driver, figure("Leaderboard"), /Ada/);
  },
  ...DRILLS,
  ...RULES,
  "sends no request to another host and has no error": async (driver, { address }) => {
    const { troubles, strays } = await driver.run<{ troubles: string[]; strays: string[] }>(
      `return {
         troubles: window.walk.troubles,
         strays: performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => !name.startsWith(arguments[0]) && !name.startsWith("blob:") && !name.startsWith("data:")),
       };`,
      address,
    );
    check(strays.length === 0, `requests outside: ${strays.join(", ")}`);
    check(troubles.length === 0, troubles.join("; "));
  },
  "opens without a network": async (driver, { unplug }) => {
    const worker = await driver.run<boolean>(
      `if (!navigator.serviceWorker) return false;
       await navigator.serviceWorker.ready;
       return true;`,
    );
    check(worker, "there is no service worker");
    await driver.reload();
    await reads(driver, figure("Leaderboard"), /Ada/);
    await unplug();
    await driver.reload();
    await reads(driver, figure("Leaderboard"), /Ada/);
  },
};
