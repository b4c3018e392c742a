/**
 * Copies a text that may not be ready. Asks the browser at once, as some browsers require; returns false if it refuses.
 */
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

/** Copies like Ctrl+C, which is the only way on pages without a secure origin and in older browsers. */
function copiedBySelection(text: string): boolean {
  const before = document.activeElement;
  // Inside the dialog, which would otherwise take the focus back.
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
