import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fetchSteps } from "../../src/worker/handlers/fetch";
import { placeOf, readAll, SERVICE_ORIGINS } from "../../src/ingest";

/**
 * A local server that answers as the services do. Shapes: racetimeGG/racetime-app (`CategoryRaceData`, `Race.api_dict_summary`),
 * jolpica/jolpica-f1 (`docs/response.md`: MRData with limit, offset and total as texts; a page may cut a race in two),
 * lichess-org/lila (PGN of a tournament), OpenLigaDB/OpenLigaDB-Samples (README: matchResults with resultTypeID).
 */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answers: Record<string, Answer> = {};
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url!);
  const found = Object.entries(answers).find(([path]) => request.url!.startsWith(path));
  if (found) found[1](request, response);
  else response.writeHead(404).end();
});
let origin = "";
beforeEach(async () => {
  asked.length = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (value: unknown): Answer =>
  (_, response) =>
    response.end(JSON.stringify(value));

/** What comes of an address of a service, asked of the local server in its place. */
async function fetched(
  address: string,
  setup: { most?: number; patience?: number } = {},
  signal = new AbortController().signal,
) {
  const place = address.startsWith(origin) ? null : placeOf(address, SERVICE_ORIGINS);
  const target = place?.kind === "open" ? place.target : { address, name: "r.csv" };
  const local: typeof fetch = (url, init) => {
    const { pathname, search } = new URL(String(url));
    return fetch(origin + pathname + search, init);
  };
  const steps = fetchSteps({ target }, signal, { fetch: local, ...setup });
  const progress: number[] = [];
  for (;;) {
    const step = await steps.next();
    if (step.done) return { ...step.value, text: new TextDecoder().decode(step.value.data), progress };
    progress.push(step.value);
  }
}
const read = async (address: string) => {
  const { name, text } = await fetched(address);
  return readAll([{ name, data: text }]);
};

describe("results at an address", () => {
  it("results at an address are requested without cookies, with progress between 0 and 1", async () => {
    let cookie: string | undefined = "";
    answers = {
      "/r.csv": (request, response) => {
        cookie = request.headers.cookie;
        response.end("Ann,Ben\n".repeat(50_000));
      },
    };
    const { text, progress } = await fetched(`${origin}/r.csv`);
    expect(text).toHaveLength(400_000);
    expect(cookie).toBeUndefined();
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.every((value) => value > 0 && value <= 1)).toBe(true);
  });

  it("results at an address of racetime.gg are fetched page by page and read as one list", async () => {
    const race = (k: number) => ({
      name: `smr/race-${k}`,
      status: { value: "finished" },
      ended_at: `2026-01-0${k}T20:00:00Z`,
      recorded: true,
      entrants: [
        { user: { id: "a", name: "Ann" }, status: { value: "done" }, place: 1, finish_time: "P0DT01H02M03S" },
        { user: { id: "b", name: "Ben" }, status: { value: "dnf" }, place: null, finish_time: null },
      ],
    });
    answers = {
      "/smr/races/data": (request, response) => {
        const page = Number(new URL(request.url!, origin).searchParams.get("page") ?? 1);
        response.end(JSON.stringify({ count: 3, num_pages: 3, races: [race(page)] }));
      },
    };
    const result = await read("https://racetime.gg/smr");
    expect(result.format).toBe("racetime-page");
    expect(result.races.map(({ id }) => id)).toEqual(["smr/race-1", "smr/race-2", "smr/race-3"]);
    expect(asked).toHaveLength(3);
    expect(asked[0]).toContain("show_entrants=true");
  });

  it("results at an address of jolpica are whole races, even across pages", async () => {
    const result = (driver: string, place: number) => ({
      position: String(place),
      positionText: place === 3 ? "R" : String(place),
      points: "1",
      Driver: { driverId: driver, givenName: driver, familyName: "Abel" },
      Constructor: { name: "Reds" },
      ...(place < 3 && { Time: { millis: String(5_000_000 + place) } }),
    });
    const race = (round: number, results: unknown[]) => ({
      season: "2024",
      round: String(round),
      raceName: `Race ${round}`,
      date: `2024-03-0${round}`,
      Results: results,
    });
    const pages = [
      [race(1, [result("Ann", 1), result("Ben", 2)])],
      [race(1, [result("Cyd", 3)]), race(2, [result("Ben", 1)])],
      [race(2, [result("Ann", 2)])],
    ];
    answers = {
      "/ergast/f1/2024/results.json": (request, response) => {
        const offset = Number(new URL(request.url!, origin).searchParams.get("offset") ?? 0);
        const head = { limit: "2", offset: String(offset), total: "5" };
        response.end(JSON.stringify({ MRData: { ...head, RaceTable: { season: "2024", Races: pages[offset / 2] } } }));
      },
    };
    const { races } = await read("https://api.jolpi.ca/ergast/f1/2024");
    expect(races.map(({ id, entrants }) => [id, entrants.map(({ name, status }) => status ?? name)])).toEqual([
      ["Race 1", ["Ann Abel", "Ben Abel", "dnf"]],
      ["Race 2", ["Ben Abel", "Ann Abel"]],
    ]);
  });

  it("results at an address of Lichess and OpenLigaDB are read by their formats", async () => {
    const head = '[Event "Club"]\n[Date "2026.01.02"]\n[White "Ann"]\n[Black "Ben"]\n[Result "1-0"]\n\n1-0\n\n';
    answers = {
      "/api/tournament/abc/games": (_, response) => response.end(head),
      "/getmatchdata/bl1/2024": json([
        {
          matchID: 7,
          matchDateTimeUTC: "2024-08-23T18:30:00Z",
          leagueName: "Liga",
          team1: { teamId: 1, teamName: "Reds" },
          team2: { teamId: 2, teamName: "Blues" },
          matchIsFinished: true,
          matchResults: [
            { resultTypeID: 2, resultOrderID: 2, pointsTeam1: 2, pointsTeam2: 3 },
            { resultTypeID: 1, resultOrderID: 1, pointsTeam1: 1, pointsTeam2: 0 },
          ],
        },
      ]),
    };
    expect((await read("https://lichess.org/tournament/abc")).format).toBe("pgn");
    const { format, races } = await read("https://api.openligadb.de/getmatchdata/bl1/2024");
    expect(format).toBe("openligadb");
    expect(races[0].entrants.map(({ name, rank, score }) => [name, rank, score])).toEqual([
      ["Reds", 2, 2],
      ["Blues", 1, 3],
    ]);
  });

  it("missing, protected or rate-limited results say what to do", async () => {
    for (const [status, words] of [
      [404, "nothing at this address"],
      [403, "copy the results"],
      [429, "Try again in a minute"],
      [500, "error (500)"],
    ] as const) {
      answers = { "/r.csv": (_, response) => response.writeHead(status).end("no") };
      await expect(fetched(`${origin}/r.csv`)).rejects.toThrow(words);
    }
  });

  it("treats truncated, too many, slow or unreachable pages as absent", async () => {
    answers = {
      "/cut.csv": (_, response) => {
        response.writeHead(200, { "content-length": "1000" });
        response.write("Ann,Ben\n", () => response.destroy());
      },
      "/huge.csv": (_, response) => {
        const more = () => {
          while (response.write("x".repeat(65_536)));
          response.once("drain", more);
        };
        more();
      },
      "/said.csv": (_, response) => response.writeHead(200, { "content-length": "5000000" }).flushHeaders(),
      "/slow.csv": (_, response) => void response.write("Ann"),
    };
    await expect(fetched(`${origin}/cut.csv`)).rejects.toThrow("ended before the answer was complete");
    await expect(fetched(`${origin}/huge.csv`, { most: 1_000_000 })).rejects.toThrow("more than 1 MB");
    await expect(fetched(`${origin}/said.csv`, { most: 1_000_000 })).rejects.toThrow("more than 1 MB");
    await expect(fetched(`${origin}/slow.csv`, { patience: 100 })).rejects.toThrow("stopped answering");
    server.close();
    server.closeAllConnections();
    await expect(fetched(`${origin}/cut.csv`)).rejects.toThrow("could not be read");
  });

  it("cancelling ends the request", async () => {
    let ended: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (ended = resolve));
    answers = {
      "/slow.csv": (request, response) => {
        request.on("close", ended);
        response.write("Ann");
      },
    };
    const stop = new AbortController();
    const work = fetched(`${origin}/slow.csv`, {}, stop.signal);
    setTimeout(() => stop.abort(Object.assign(new Error("Cancelled."), { name: "AbortError" })), 50);
    await expect(work).rejects.toThrow("Cancelled");
    await gone;
  });
});
