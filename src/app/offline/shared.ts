/** What the system shares with Podium where it is installed: the service worker takes it and keeps it until the page is there. */

const KEPT = "podium-shared";
/** Of the share target of the web manifest; the service worker answers there. */
export const SHARE_PATH = "share";
/** In the address of the page that is opened for it. */
export const SHARED = "shared";
const NAME = "x-name";

interface SharedIn {
  readonly files: readonly File[];
  /** An address or a text; "": none. */
  readonly text: string;
}

/** Keeps what was sent; the answer leads to the page. */
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

/** Takes it once. */
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
