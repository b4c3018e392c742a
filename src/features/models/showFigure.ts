/** Brings a figure of the page into view, by its title. */
export function showFigure(title: string): void {
  const heads = document.querySelectorAll("figure h2");
  const head = Array.from(heads).find(({ textContent }) => textContent.startsWith(title));
  head?.closest("figure")?.scrollIntoView({ block: "start" });
}
