import { EXTRAS, FOOTERS, HEADS, RACES, STATUS_COLUMNS } from "./columns";
import { framed } from "./frame";
import { FIGURES } from "./figures";
import type { Mixed } from "./mixed";
import type { Mixer } from "./mixer";
import { PLACES, TIES } from "./places";
import { meaning, season, type Runner } from "./season";
import { STATUS_WORDS } from "./statuses";
import { SYNTAXES } from "./syntaxes";

/** A table: one row an entrant, races under one another or told apart by a column. */
export function tabled(mixer: Mixer): Mixed {
  const syntax = mixer.part("syntax", SYNTAXES);
  const isOut = mixer.chance(0.4);
  const several = mixer.chance(0.5);
  const { events, names } = season(mixer, {
    races: several ? [2, 4] : [1, 1],
    field: [3, 9],
    ties: mixer.chance(0.25),
    ...(isOut ? { statuses: ["dnf", "dns", "dq"] as const } : {}),
  });
  const heads = mixer.part(
    "heads",
    HEADS,
    ({ id }) => id !== "without a heading" || !/Markdown|JSON|HTML|wikitext|box|underlined|cell a line/.test(syntax.id),
  );
  const place = mixer.part("place", PLACES, ({ id }) =>
    /^(?:1|1\.|1st|P1|#1|1°|1º|medals|🥇 1st|First|I\.|none)$/.test(id),
  );
  const plain = place.id === "1." ? PLACES.find(({ id }) => id === "1")! : place;
  const figure = mixer.part(
    "figure",
    FIGURES,
    ({ ranks, id }) =>
      (plain.write !== undefined || ranks !== undefined) && id !== "two figures" && !id.startsWith("("),
  );
  const split = names.id === "First Last" && mixer.chance(0.2);
  const extras = [mixer.part("extra", EXTRAS), mixer.part("another extra", EXTRAS)].filter(
    (one, at, all) => one.id !== "none" && all.findIndex(({ heading }) => heading === one.heading) === at,
  );
  const arrangement =
    events.length > 1
      ? mixer.part(
          "races",
          RACES,
          ({ id }) =>
            !(syntax.whole || /HTML|Markdown|wikitext|box|underlined/.test(syntax.id)) ||
            id === "race column" ||
            (id === "stacked, head each" && !syntax.whole),
        )
      : RACES[0];
  const statuses = events.some(({ runners }) => runners.some(({ status }) => status));
  const wordsOut = statuses ? mixer.part("status", STATUS_WORDS) : STATUS_WORDS[0];
  const where = statuses
    ? mixer.part(
        "status place",
        STATUS_COLUMNS,
        ({ id }) =>
          (id !== "for the figure" || figure.write !== undefined) &&
          (id !== "for the place" || plain.write !== undefined),
      ).id
    : "";
  const shared = events.some(
    ({ runners }) =>
      new Set(runners.map(({ rank }) => rank)).size < runners.filter(({ status }) => status === undefined).length,
  );
  const tie = shared && plain.write ? mixer.part("tie", TIES, ({ bare }) => !bare || plain.bare === true) : TIES[0];
  const last =
    mixer.part("figure last", [
      { id: "yes", seen: "h73" },
      { id: "no", seen: "e20" },
    ]).id === "yes";
  const footer =
    events.length === 1
      ? mixer.part("footer", FOOTERS, ({ id }) => id === "none" || !/JSON|cell a line|blanks/.test(syntax.id))
      : FOOTERS[0];
  const withRace = arrangement.id === "race column" && events.length > 1;

  const headOf = (): string[] => [
    ...(withRace ? [heads.race] : []),
    ...(plain.write ? [heads.place] : []),
    ...extras.filter(({ first }) => first).map(({ heading }) => heading),
    ...(split ? [heads.first, heads.last] : [heads.name]),
    ...(figure.write && !last
      ? [figure.ranks === "high" ? heads.points : figure.heading === undefined ? "Prize money" : heads.time]
      : []),
    ...extras.filter(({ first }) => !first).map(({ heading }) => heading),
    ...(where === "column of its own" || where === "both" ? ["Status"] : []),
    ...(figure.write && last
      ? [figure.ranks === "high" ? heads.points : figure.heading === undefined ? "Prize money" : heads.time]
      : []),
  ];
  const titles = events.map((_, at) => ["Sunset Series", "Harbour Mile", "Colts Cup", "Hill Climb"][at]);
  const rowOf = (runner: Runner, at: number, runners: readonly Runner[], event: number): string[] => {
    const word = runner.status ? mixer.pick(wordsOut.words[runner.status]) : "";
    const sharing = runners.filter(({ rank, status }) => rank === runner.rank && !status);
    const rank =
      plain.write === undefined
        ? ""
        : runner.status
          ? where === "for the place" || where === "both"
            ? word
            : ""
          : plain.write(runner.rank!);
    const tied = sharing.length > 1 && !runner.status ? tie.mark(rank, sharing.indexOf(runner)) : rank;
    const shown = runner.status ? (where === "for the figure" ? word : "") : (figure.write?.(runner, runners[0]) ?? "");
    const written = runner.person.written;
    const cut = written.indexOf(" ");
    return [
      ...(withRace ? [titles[event]] : []),
      ...(plain.write ? [tied] : []),
      ...extras.filter(({ first }) => first).map((one) => one.write(mixer, runner, at)),
      ...(split ? [written.slice(0, cut), written.slice(cut + 1)] : [written]),
      ...(figure.write && !last ? [shown] : []),
      ...extras.filter(({ first }) => !first).map((one) => one.write(mixer, runner, at)),
      ...(where === "column of its own" || where === "both" ? [word || (mixer.chance(0.5) ? "" : "")] : []),
      ...(figure.write && last ? [shown] : []),
    ];
  };
  const rows = events.map(({ runners }, event) => runners.map((runner, at) => rowOf(runner, at, runners, event)));
  const head = heads.id === "without a heading" ? [] : [headOf()];
  const closing = footer.row && headOf().length > 3 ? [footer.row(headOf().length)] : [];
  const blocks =
    withRace || events.length === 1
      ? [syntax.write([...head, ...rows.flat(), ...closing], head.length)]
      : arrangement.id === "titles as rows"
        ? [
            syntax.write(
              [
                ...head,
                ...rows.flatMap((some, event) => [
                  [
                    titles[event],
                    ...headOf()
                      .slice(1)
                      .map(() => ""),
                  ],
                  ...some,
                ]),
              ],
              head.length,
            ),
          ]
        : rows.map((some, at) =>
            syntax.write([...(at === 0 || arrangement.id === "stacked, head each" ? head : []), ...some], 1),
          );
  if (syntax.whole) return { text: `${blocks[0].join("\n")}\n`, ending: syntax.ending, ...meaning(events, titles) };
  const { lines } = blocks.length > 1 || mixer.chance(0.6) ? framed(mixer, blocks) : { lines: blocks[0] };
  return {
    text: `${lines.join("\n")}\n`,
    ending: syntax.ending === "csv" || syntax.ending === "tsv" ? syntax.ending : syntax.ending,
    ...meaning(
      events,
      events.map(() => undefined),
    ),
  };
}
