import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { ArrowLeftRight, BookOpen, ChartLine, Flag, FlaskConical, Scale } from "lucide-react";
import { CARD, FILM, FORECAST, WHAT_IF, type ScreenId } from "../store";

/** A page under a screen's address, provided by a feature of its own. */
interface Page {
  /** Shown while it loads. */
  readonly label: string;
  /** Whether it opens over the screen, as a dialog or a sheet; otherwise it replaces the screen. */
  readonly over?: true;
  readonly component: LazyExoticComponent<ComponentType>;
}

export interface Screen {
  readonly id: ScreenId;
  readonly label: string;
  /** The label under its icon on a phone. */
  readonly short?: string;
  readonly icon: ComponentType<{ size?: number | string; strokeWidth?: number | string }>;
  /** Whether the page has a title of its own; otherwise its label is the title. */
  readonly titled?: true;
  readonly component: LazyExoticComponent<ComponentType>;
  /** By the first part of the address after the screen. */
  readonly pages?: Readonly<Record<string, Page>>;
}

const SEASON_PAGES: Readonly<Record<string, Page>> = {
  [FILM]: { label: "Film", over: true, component: lazy(() => import("../features/film")) },
  [CARD]: { label: "Card", over: true, component: lazy(() => import("../features/card")) },
  player: { label: "Player", over: true, component: lazy(() => import("../features/player")) },
  [WHAT_IF]: { label: "What if", component: lazy(() => import("../features/what-if")) },
  [FORECAST]: { label: "Decided, or open?", component: lazy(() => import("../features/forecast")) },
};

type Load = () => Promise<{ default: ComponentType }>;

const LOADS: Readonly<Record<ScreenId, Load>> = {
  race: () => import("../features/race"),
  season: () => import("../features/season"),
  models: () => import("../features/models"),
  matchmaking: () => import("../features/matchmaking"),
  convergence: () => import("../features/convergence"),
  learn: () => import("../features/learn"),
};

/** The screens that exist, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  { id: "race", label: "Race", titled: true, icon: Flag, component: lazy(LOADS.race) },
  { id: "season", label: "Season", icon: ChartLine, component: lazy(LOADS.season), pages: SEASON_PAGES },
  { id: "models", label: "Models", icon: Scale, component: lazy(LOADS.models) },
  {
    id: "matchmaking",
    label: "Matchmaking",
    short: "Matches",
    icon: ArrowLeftRight,
    component: lazy(LOADS.matchmaking),
  },
  {
    id: "convergence",
    label: "Convergence",
    short: "Converge",
    icon: FlaskConical,
    component: lazy(LOADS.convergence),
  },
  { id: "learn", label: "Learn", titled: true, icon: BookOpen, component: lazy(LOADS.learn) },
];

/** The screen with this id; for an unknown id (of an older or newer link) the first one. */
export const screenOf = (id: ScreenId): Screen => SCREENS.find((screen) => screen.id === id) ?? SCREENS[0];

/** Requests the code of the screen that an address names; a failure is reported when the screen is shown. */
export function fetchScreen(hash: string): void {
  const named = /^#\/([a-z]+)/.exec(hash)?.[1] ?? "season";
  LOADS[screenOf(named as ScreenId).id]().catch(() => undefined);
}
