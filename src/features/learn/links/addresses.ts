/** Addresses of a lesson: for a class, and for another site’s page. Pure except for the page’s own address. */
import type { Lesson } from "../lesson";
import type { Figure } from "../figure/figureState";
import { codeOf } from "./code";
import { lettersOf, type Hidden } from "./hidden";

const here = (hash: string): string => new URL(hash, location.href).href;

export function classLink(lesson: Lesson, state: Figure, hidden: Hidden): string {
  const parts = [codeOf(lesson, state) || "-", lettersOf(hidden)].filter(Boolean);
  return here(`#/learn/${[lesson.id, ...parts].join("/")}`);
}

export type EmbedKind = "lesson" | "figure";

/** Height before the embedded page sends its own. */
const HEIGHT = { lesson: 1400, figure: 640 };

function embedLink(
  lesson: Lesson,
  state: Figure,
  kind: EmbedKind,
  theme: "system" | "light" | "dark" = "system",
): string {
  const code = codeOf(lesson, state);
  const query = new URLSearchParams({ ...(code && { s: code }), ...(theme !== "system" && { theme }) }).toString();
  return here(`embed.html#/embed/${kind}/${lesson.id}${query && `?${query}`}`);
}

/**
 * An iframe, with the script that sets its height. A page may contain several, also of one lesson, because each script
 * finds its own frame.
 */
export function embedSnippet(...[lesson, state, kind, theme]: Parameters<typeof embedLink>): string {
  return `<iframe data-podium src="${embedLink(lesson, state, kind, theme)}" title="Podium: ${lesson.text.title}" style="width:100%;height:${HEIGHT[kind]}px;border:0"></iframe>
<script>
addEventListener("message", function (e) {
  if (!e.data || e.data.podium !== "height") return;
  document.querySelectorAll("iframe[data-podium]").forEach(function (f) {
    if (f.contentWindow === e.source) f.style.height = Number(e.data.height) + "px";
  });
});
</script>`;
}

/** Which sites may show the embed page, as set at build time (docs/hosting.md). */
export function whoMayEmbed(origins = import.meta.env.VITE_EMBED_ORIGINS as string | undefined): string {
  const named = (origins ?? "*").trim();
  if (named === "" || named === "none") return "The host of this Podium allows no other site to show it.";
  if (named.split(/\s+/).includes("*")) return "Any site may show it.";
  return `The host of this Podium allows these sites to show it: ${named.split(/\s+/).join(", ")}.`;
}
