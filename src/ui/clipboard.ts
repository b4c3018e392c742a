/**
 * Copies a text that may still have to be made. The browser is asked at once, with the promise of the text: some let a page
 * copy only while they still answer the press of a button. False where the browser refuses; throws what making it threw.
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  const written = write(text).then(
    () => true,
    () => false,
  );
  await text;
  return written;
}

async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  const blob = text.then((made) => new Blob([made], { type: "text/plain" }));
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}
