/** Copies a text that may still be made, asking the browser at once, as some require. False where it refuses. */
export async function copyText(text: Promise<string>): Promise<boolean> {
  const written = write(text).then(
    () => true,
    () => false,
  );
  const made = await text;
  return (await written) || copiedBySelection(made);
}

async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  const blob = text.then((made) => new Blob([made], { type: "text/plain" }));
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

/** As Ctrl C does: pages that are not at a secure origin, and browsers without the newer way, allow only this. */
function copiedBySelection(text: string): boolean {
  const before = document.activeElement;
  // Within the dialog: it takes back a focus that leaves it.
  const place = before?.closest("[role=dialog]") ?? document.body;
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("aria-hidden", "true");
  field.style.cssText = "position:fixed;opacity:0;pointer-events:none";
  place.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
