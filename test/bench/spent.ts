/** Processor time of a browser, by what it was spent on. */
import { readdirSync, readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";

/** Of Linux, a second. */
const TICKS = 100;

/** Seconds of processor time: of the page's thread, of its workers, of all else in the browser. */
export interface Spent {
  readonly page: number;
  readonly workers: number;
  readonly rest: number;
}

export async function spent(browser: Browser): Promise<Spent> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  let [page, workers, rest] = [0, 0, 0];
  for (const { type, id } of processInfo)
    for (const thread of readdirSync(`/proc/${id}/task`)) {
      const [, name, fields] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${id}/task/${thread}/stat`, "utf8"))!;
      const [user, system] = fields.split(" ").slice(11, 13).map(Number);
      const seconds = (user + system) / TICKS;
      if (type === "renderer" && name.startsWith("DedicatedWorker")) workers += seconds;
      else if (type === "renderer" && Number(thread) === id) page += seconds;
      else rest += seconds;
    }
  return { page, workers, rest };
}
