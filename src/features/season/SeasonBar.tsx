import { use, useState } from "react";
import { ChevronDown, Clapperboard, Dices, GitFork, Image, MoreHorizontal } from "lucide-react";
import {
  CARD,
  COMPARE,
  currentDataSet,
  FILM,
  FORECAST,
  NEW_SCENARIO,
  READING,
  TITLES,
  useChoices,
  view,
  whatIf,
} from "../../store";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { Button, FigureSource, Menu } from "../../ui";
import { scenarioName } from "../common/scenarios.chart";
import { useDisplay } from "../common/useDisplay";
import type { RatedProps } from "../common/useSeason";
import { RaceEditorDialog } from "./races/RaceEditorDialog";
import styles from "./season.module.css";
import type { Activity } from "../../engine/history/active";
import type { Display } from "../../ui/display";
import { fileName, save } from "../../ui/export/save";
import { toCsv } from "../../ui/figureTable";
import { ratingsTable, toJson } from "../common/ratings.chart";
import { updatesTable } from "./export/updates.chart";

interface SeasonBarProps extends RatedProps {
  /** The displayed race, from which *What if* starts. */
  readonly race: number;
}

const ICON = { size: 14, strokeWidth: 1.6 } as const;

const SAVED = [
  { what: "ratings", words: "Ratings" },
  { what: "updates", words: "Every update" },
] as const;

/** Buttons of the main actions on a season, in words; rare ones are in *More*. */
export function SeasonBar({ snapshot, rated, replay, race }: SeasonBarProps) {
  const [adding, setAdding] = useState(false);
  const all = useChoices(currentDataSet)?.scenarios ?? [];
  const display = useDisplay(replay);
  const source = use(FigureSource);
  const { activeDays, inactive } = useChoices((choices) => choices.season);
  return (
    <div className={styles.bar} role="group" aria-label="This season" data-no-print>
      <Button size="small" icon={<Clapperboard {...ICON} />} onClick={() => view.go("season", FILM)}>
        Film
      </Button>
      <Button size="small" icon={<GitFork {...ICON} />} onClick={() => whatIf.open(snapshot.history.keys[race])}>
        What if
      </Button>
      {all.length > 0 && (
        <Menu
          label="What-ifs"
          trigger={
            <Button size="small" aria-label="What-ifs of this season">
              {all.length} <ChevronDown {...ICON} />
            </Button>
          }
          sections={[
            {
              label: "What-ifs",
              items: all.map((one) => ({
                label: scenarioName(snapshot, one),
                onSelect: () => whatIf.open(null, one.id),
              })),
            },
            {
              items: [
                { label: "New what-if", onSelect: () => whatIf.open(snapshot.history.keys[race], NEW_SCENARIO) },
                { label: "Compare all", disabled: all.length < 2, onSelect: () => whatIf.open(null, COMPARE) },
              ],
            },
          ]}
        />
      )}
      <Button size="small" icon={<Image {...ICON} />} onClick={() => view.go("season", CARD, "leaderboard")}>
        Card
      </Button>
      <Button size="small" icon={<Dices {...ICON} />} onClick={() => view.go("season", FORECAST)}>
        Decided, or open?
      </Button>
      <Menu
        label="More of the season"
        trigger={
          <Button kind="quiet" size="small" aria-label="More of the season" icon={<MoreHorizontal {...ICON} />}>
            More
          </Button>
        }
        sections={[
          {
            items: [
              { label: "Add a race", onSelect: () => setAdding(true) },
              { label: "How it is read", onSelect: () => view.go("season", READING) },
              { label: "Data quality", onSelect: () => view.go("season", "quality") },
              { label: "Titles and colours", onSelect: () => view.go("season", TITLES) },
            ],
          },
          {
            label: `Save, under ${rated.name}`,
            items: SAVED.flatMap(({ what, words }) =>
              (["csv", "json"] as const).map((format) => ({
                label: `${words}, ${format.toUpperCase()}`,
                onSelect: () =>
                  exportSeason(what, format, {
                    ...{ snapshot, replay, display, source, contender: rated.name },
                    activity: { activeDays, inactive },
                  }),
              })),
            ),
          },
        ]}
      />
      {adding && <RaceEditorDialog raceKey={null} onClose={() => setAdding(false)} />}
    </div>
  );
}

interface SavedSeason {
  readonly snapshot: HistorySnapshot;
  readonly replay: ReplayColumns;
  readonly contender: string;
  readonly display: Display;
  /** The players whose ratings are saved. */
  readonly activity: Activity;
  /** Data set, last race, systems and settings. */
  readonly source: string | null;
}

/** Saves the ratings, or every update, of one contender. */
function exportSeason(what: "ratings" | "updates", format: "csv" | "json", season: SavedSeason): void {
  const { snapshot, replay, contender, display, activity, source } = season;
  const table =
    what === "ratings" ? ratingsTable(snapshot, replay, activity, display) : updatesTable(snapshot, replay, display);
  const content =
    format === "csv"
      ? new Blob(["\uFEFF", toCsv(table, source)], { type: "text/csv;charset=utf-8" })
      : new Blob([toJson(table)], { type: "application/json" });
  save(fileName(`${what} ${contender}`, format), content);
}
