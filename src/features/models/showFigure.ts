/** Scrolls to the figure with this title. */
export function showFigure(title: string): void {
  const heads = document.querySelectorAll("figure h2");
  const head = Array.from(heads).find(({ textContent }) => textContent.startsWith(title));
  head?.closest("figure")?.scrollIntoView({ block: "start" });
}
