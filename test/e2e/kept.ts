/** What the page has written into this browser's database. */
import { expect, type Page } from "@playwright/test";

/** Work and looks as they are kept, without the count of writes. */
export function keptState(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("podium");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction("kept").objectStore("kept");
          const [work, looks] = [store.get("work"), store.get("looks")];
          looks.onsuccess = () => {
            opening.result.close();
            resolve([work.result?.content, looks.result?.content]);
          };
        };
      }),
  );
}

/** Waits until a choice is written, as it stands in the kept text, and nothing is asked about keeping. */
export async function kept(page: Page, choice: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await keptState(page))).toContain(choice);
  await expect(page.getByRole("alert", { name: "Saving" })).toHaveCount(0);
}

/** Waits until a run is written with its result, as a reload restores it. */
export async function keptRun(page: Page, name: string): Promise<void> {
  const statusOf = (key: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open("podium");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const asked = opening.result.transaction("kept").objectStore("kept").get(key);
        asked.onsuccess = () => {
          opening.result.close();
          resolve((asked.result as { readonly run: { readonly status: string } } | undefined)?.run.status);
        };
      };
    });
  await expect.poll(() => page.evaluate(statusOf, `run:${name}`)).toBe("done");
}

/** What is done to the browser's database behind the page's back: another program, a newer Podium, a broken disk. */
export function changeKept(page: Page, change: "clear" | { readonly work: unknown }): Promise<void> {
  return page.evaluate(
    (given) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open("podium");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("kept", "readwrite");
          const store = writing.objectStore("kept");
          if (given === "clear") store.clear();
          else store.put(given.work, "work");
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    change,
  );
}

/** The kept work as it is, with its version and stamp. */
export function keptWork(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(
    () =>
      new Promise((done, fail) => {
        const opening = indexedDB.open("podium");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const work = opening.result.transaction("kept").objectStore("kept").get("work");
          work.onsuccess = () => {
            opening.result.close();
            done(work.result as Record<string, unknown>);
          };
        };
      }),
  );
}
