/**
 * Services that allow pages to read their results, and those that do not: the address that a person copies becomes the address of
 * the results. The code of racetime-app and jolpica-f1 (`corsheaders`) and of lila (`ResponseHeaders`, under /api) allows
 * it (`open`). For the others it is assumed, and the user told so; a service that refuses is reported when it answers.
 */

/** How the pages of an answer are joined into one text. */
export type Paging = "racetime" | "ergast";

export interface Target {
  /** The address to request. */
  readonly address: string;
  /** Name of the text. */
  readonly name: string;
  readonly paging?: Paging;
}

export interface Service {
  readonly host: string;
  readonly label: string;
  /** Describes what can be pasted. */
  readonly hint: string;
  /** Whether the service's source code shows that pages may read its answers. */
  readonly open?: true;
  /** Other hosts that it answers from, as a policy names them. */
  readonly answersFrom?: readonly string[];
  /** null: an address of the service without results that Podium can read. */
  target(url: URL): Target | null;
}

const parts = ({ pathname }: URL): string[] => pathname.split("/").filter(Boolean);
const lastOf = (url: URL): string => decodeURIComponent(parts(url).at(-1) ?? url.hostname);
const asItIs = (url: URL): Target => ({ address: url.href, name: lastOf(url) });

const RACETIME: Service = {
  host: "racetime.gg",
  label: "racetime.gg",
  hint: "A category or a race.",
  open: true,
  target(url) {
    const [category, race] = parts(url);
    if (!category || category === "races") return null;
    if (race && race !== "races") return { address: `${url.origin}/${category}/${race}/data`, name: `${race}.json` };
    return {
      address: `${url.origin}/${category}/races/data?show_entrants=true&per_page=100`,
      name: `${category}.json`,
      paging: "racetime",
    };
  },
};

const JOLPICA: Service = {
  host: "api.jolpi.ca",
  label: "jolpica (Formula One)",
  hint: "https://api.jolpi.ca/ergast/f1/2026 for a season, …/2026/5 for a race.",
  open: true,
  target(url) {
    const path = parts(url).map((part) => part.replace(/\.json$/, ""));
    if (path[0] !== "ergast") return null;
    const asked = path.some((part) => part === "results" || part === "sprint") ? path : [...path, "results"];
    return {
      address: `${url.origin}/${asked.join("/")}.json?limit=100`,
      name: `${asked.slice(1).join("-")}.json`,
      paging: "ergast",
    };
  },
};

const LICHESS: Service = {
  host: "lichess.org",
  label: "Lichess",
  hint: "A tournament, a Swiss, a player, or an address under /api.",
  open: true,
  target(url) {
    const [kind, id] = parts(url);
    const games = (path: string, name: string): Target => ({
      address: `${url.origin}/api/${path}`,
      name: `${name}.pgn`,
    });
    if (kind === "api") return asItIs(url);
    if (kind === "tournament" && id) return games(`tournament/${id}/games?moves=false`, id);
    if (kind === "swiss" && id) return games(`swiss/${id}/games?moves=false`, id);
    if (kind === "@" && id) return games(`games/user/${id}?moves=false&max=2000`, id);
    return null;
  },
};

const OPENLIGADB: Service = {
  host: "api.openligadb.de",
  label: "OpenLigaDB",
  hint: "https://api.openligadb.de/getmatchdata/bl1/2026 for a season of a league.",
  target: (url) =>
    parts(url)[0]?.toLowerCase() === "getmatchdata"
      ? { ...asItIs(url), name: `${parts(url).slice(1).join("-")}.json` }
      : null,
};

const GITHUB: Service = {
  host: "github.com",
  label: "GitHub",
  hint: "A file of a repository.",
  answersFrom: ["https://raw.githubusercontent.com"],
  target(url) {
    const [owner, name, kind, ...path] = parts(url);
    if ((kind !== "blob" && kind !== "raw") || path.length < 2) return null;
    return asItIs(new URL(`https://raw.githubusercontent.com/${owner}/${name}/${path.join("/")}`));
  },
};

const GIST: Service = {
  host: "gist.github.com",
  label: "GitHub Gist",
  hint: "A gist of one file.",
  answersFrom: ["https://gist.githubusercontent.com"],
  target(url) {
    const [owner, id] = parts(url);
    return owner && id
      ? { address: `https://gist.githubusercontent.com/${owner}/${id}/raw`, name: `gist-${id.slice(0, 8)}` }
      : null;
  },
};

const GITLAB: Service = {
  host: "gitlab.com",
  label: "GitLab",
  hint: "A file of a project.",
  target(url) {
    const path = parts(url);
    const at = path.indexOf("-");
    if (path[0] === "api") return asItIs(url);
    const [kind, branch, ...file] = path.slice(at + 1);
    if (at < 2 || (kind !== "blob" && kind !== "raw") || file.length === 0) return null;
    const [project, encoded] = [path.slice(0, at), file].map((one) =>
      encodeURIComponent(one.map(decodeURIComponent).join("/")),
    );
    return {
      address: `${url.origin}/api/v4/projects/${project}/repository/files/${encoded}/raw?ref=${branch}`,
      name: decodeURIComponent(file.at(-1)!),
    };
  },
};

const SHEETS: Service = {
  host: "docs.google.com",
  label: "Google Sheets",
  hint: "A sheet that is published to the web, or that everybody with the link can see.",
  answersFrom: ["https://*.googleusercontent.com"],
  target(url) {
    const published = /^\/spreadsheets\/d\/e\/([\w-]+)\//.exec(url.pathname);
    const shared = /^\/spreadsheets\/d\/([\w-]+)/.exec(url.pathname);
    const sheet = /gid=(\d+)/.exec(url.hash + url.search)?.[1];
    const gid = sheet === undefined ? "" : `&gid=${sheet}`;
    if (published)
      return { address: `${url.origin}/spreadsheets/d/e/${published[1]}/pub?output=csv${gid}`, name: "sheet.csv" };
    if (shared)
      return { address: `${url.origin}/spreadsheets/d/${shared[1]}/export?format=csv${gid}`, name: "sheet.csv" };
    return null;
  },
};

/** Hosts whose files are read unchanged. */
const rawHost = (host: string, label: string, hint: string): Service => ({ host, label, hint, target: asItIs });

export const SERVICES: readonly Service[] = [
  RACETIME,
  JOLPICA,
  LICHESS,
  OPENLIGADB,
  GITHUB,
  rawHost("raw.githubusercontent.com", "GitHub, raw files", "A raw file."),
  GIST,
  rawHost("gist.githubusercontent.com", "GitHub Gist, raw files", "A raw file."),
  GITLAB,
  SHEETS,
  rawHost("cdn.jsdelivr.net", "jsDelivr", "A file of a package or repository."),
];

/** The origins that the page's policy must name to allow reading. */
export const SERVICE_ORIGINS: readonly string[] = [
  ...new Set(
    SERVICES.flatMap(({ host, answersFrom }) =>
      answersFrom?.[0].includes("*") ? [`https://${host}`, ...answersFrom] : (answersFrom ?? [`https://${host}`]),
    ),
  ),
];

/** Services whose answers pages may not read, by host, with what to do instead. */
export const CLOSED: Readonly<Record<string, string>> = {
  "codeforces.com":
    "Open codeforces.com/api/contest.standings?contestId=… with the contest’s number, copy all of the text, and paste it here.",
  "speedrun.com": "Open the leaderboard, select its table, copy it, and paste it here.",
  "start.gg": "Open the standings of the event, select them, copy them, and paste them here.",
  "challonge.com": "Open the bracket’s standings, select the table, copy it, and paste it here.",
  "parkrun.org.uk": "Open the results, select the table, copy it, and paste it here.",
  "parkrun.com": "Open the results, select the table, copy it, and paste it here.",
  "boardgamegeek.com":
    "Open boardgamegeek.com/xmlapi2/plays?username=… with the player’s name, copy all of the text, and paste it here.",
  "chess-results.com": "Open the final ranking crosstable, select it, copy it, and paste it here.",
};
