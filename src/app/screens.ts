import { lazy } from "react";
import type { ComponentType, LazyExoticComponent } from "react";
import { ArrowLeftRight, BookOpen, ChartLine, Flag, FlaskConical, Scale } from "lucide-react";
import type { ScreenId } from "../store";

export interface Screen {
  readonly id: ScreenId;
  readonly label: string;
  /** Under its picture on a phone. */
  readonly short?: string;
  readonly icon: ComponentType<{ size?: number | string; strokeWidth?: number | string }>;
  /** Its page has a title of its own; the others are headed by their label. */
  readonly titled?: true;
  readonly component: LazyExoticComponent<ComponentType>;
}

/** The screens that exist, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  { id: "race", label: "Race", titled: true, icon: Flag, component: lazy(() => import("../features/race")) },
  { id: "season", label: "Season", icon: ChartLine, component: lazy(() => import("../features/season")) },
  { id: "models", label: "Models", icon: Scale, component: lazy(() => import("../features/models")) },
  {
    id: "matchmaking",
    label: "Matchmaking",
    short: "Matches",
    icon: ArrowLeftRight,
    component: lazy(() => import("../features/matchmaking")),
  },
  {
    id: "convergence",
    label: "Convergence",
    short: "Converge",
    icon: FlaskConical,
    component: lazy(() => import("../features/convergence")),
  },
  { id: "learn", label: "Learn", titled: true, icon: BookOpen, component: lazy(() => import("../features/learn")) },
];

/** The screen of an id; the first one for a screen that is not here (an old or a newer link). */
export function screenOf(id: ScreenId): Screen {
  return SCREENS.find((screen) => screen.id === id) ?? SCREENS[0];
}
