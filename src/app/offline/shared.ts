/** What the system shares with an installed Podium: the service worker stores it until the page takes it. */

const KEPT = "podium-shared";
/** The address of the web manifest's share target, which the service worker answers. */
export const SHARE_PATH = "share";
/** The parameter in the address of the page opened for it. */
export const SHARED = "shared";
const NAME = "x-name";

interface SharedIn {
  readonly files: readonly File[];
  /** An address or a text, or "". */
  readonly text: string;
}

/** Stores what was sent; the response redirects to the page. */
export async function keepShared(request: Request, caches: CacheStorage, scope: string): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll("files").filter((one): one is File => one instanceof File && one.size > 0);
  const text = ["url", "text"].map((name) => form.get(name)).find((one) => typeof one === "string" && one !== "");
  await caches.delete(KEPT);
  const cache = await caches.open(KEPT);
  const parts = [...files, ...(typeof text === "string" ? [new File([text], "")] : [])];
  for (const [at, part] of parts.entries())
    await cache.put(
      `${scope}${SHARED}/${at}`,
      new Response(part, { headers: { [NAME]: encodeURIComponent(part.name) } }),
    );
  return Response.redirect(`${scope}?${SHARED}`, 303);
}

/** Returns what was stored, once. */
export async function takeShared(caches: CacheStorage): Promise<SharedIn> {
  const cache = await caches.open(KEPT);
  const parts = await Promise.all(
    (await cache.keys()).map(async (key) => {
      const kept = (await cache.match(key))!;
      return new File([await kept.blob()], decodeURIComponent(kept.headers.get(NAME) ?? ""));
    }),
  );
  await caches.delete(KEPT);
  const text = parts.find(({ name }) => name === "");
  return { files: parts.filter(({ name }) => name !== ""), text: text ? await text.text() : "" };
}
