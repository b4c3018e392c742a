/** What is broken on purpose in every engine: storage differs from one to the next. `e2e/drills-*.e2e.ts` has all drills, in Chromium. */
import { type Driver, type Target, until } from "./driver";
import { button, check, figure, item, reads, type Step } from "./targets";

const RACES = figure("Races");
const KEEPING: Target = { role: "alert", name: "Saving" };
const ASIDE: Target = { role: "alert", name: "Set aside" };

async function deleteRace(driver: Driver): Promise<void> {
  await driver.click(button("Edit race", figure("Race detail")));
  await driver.click(item("Delete this race"));
}

/** The kept work of this browser; `change`, the body of a function of its object store, is done to it first. */
const kept = (driver: Driver, change = "", ...given: readonly unknown[]) =>
  driver.run<Record<string, unknown> | null>(
    `const given = arguments;
     return new Promise((done, fail) => {
       const opening = indexedDB.open("podium");
       opening.onerror = () => fail(opening.error);
       opening.onsuccess = () => {
         const writing = opening.result.transaction("kept", "readwrite");
         const store = writing.objectStore("kept");
         ${change}
         const work = store.get("work");
         writing.oncomplete = () => {
           opening.result.close();
           done(work.result ?? null);
         };
       };
     });`,
    ...given,
  );
const PUT = `store.put(given[0], "work");`;

const isKept = (driver: Driver, words: RegExp) =>
  until(`${words} kept`, async () => words.test(JSON.stringify(await kept(driver))));

export const DRILLS: Readonly<Record<string, Step>> = {
  "stores a deletion at once, and undoes it after a reload": async (driver) => {
    await reads(driver, RACES, /\b3\sraces/);
    await deleteRace(driver);
    await driver.reload();
    await reads(driver, RACES, /\b2\sraces/);
    await driver.click(button(/^Undo/));
    await reads(driver, RACES, /\b3\sraces/);
    await until("the undone step kept", async () => !/delete-race/.test(JSON.stringify(await kept(driver))));
  },
  "fills storage that was cleared from what the tab holds": async (driver) => {
    await kept(driver, "store.clear();");
    await deleteRace(driver);
    await until("words on it", () =>
      driver.run<boolean>(`return /storage was cleared/.test(document.body.innerText);`),
    );
    await isKept(driver, /delete-race/);
    await driver.reload();
    await reads(driver, RACES, /\b2\sraces/);
    await reads(driver, figure("Leaderboard"), /Ada/);
  },
  "writes nothing over what a newer version kept": async (driver) => {
    const own = await kept(driver);
    const newer = { version: 999, revision: 99, content: { of: "the future" } };
    await kept(driver, PUT, newer);
    await deleteRace(driver);
    await reads(driver, KEEPING, /saved by a newer version of Podium/);
    await reads(driver, RACES, /\b1\srace\b/);
    const now = await kept(driver);
    // A driver may put the keys in another order.
    const isSame = now?.version === 999 && now.revision === 99 && JSON.stringify(now.content) === '{"of":"the future"}';
    check(isSame, `the newer version’s work is ${JSON.stringify(now)}`);
    // With a version that it knows in its place, the tab stores its deletion as it closes.
    await kept(driver, PUT, own);
    await driver.reload();
    // The next start takes up the note of the closed tab, if that has let go of it by then; else the one after.
    const isTaken = () =>
      driver.run<boolean>(`return !Object.keys(localStorage).some((key) => key.startsWith("podium:last-words"));`);
    await until("the note of the closed tab taken up", isTaken, 5_000).catch(async () => {
      await driver.reload();
      await until("the note taken up after another reload", isTaken);
    });
    await reads(driver, RACES, /\b1\srace\b/);
    await reads(driver, figure("Leaderboard"), /Ada/);
  },
  "puts aside what is damaged, and opens it again": async (driver) => {
    await kept(driver, PUT, { ...(await kept(driver)), version: "two" });
    await driver.reload();
    await reads(driver, ASIDE, /The damaged copy is still stored/);
    await driver.click(button("Try again", ASIDE));
    await reads(driver, figure("Leaderboard"), /Ada/);
    await driver.gone(ASIDE);
  },
};
