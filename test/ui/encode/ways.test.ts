import { afterEach, describe, expect, it, vi } from "vitest";
import { waysFor } from "../../../src/ui/encode/ways";

const CHROMIUM =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const WEBKIT_GTK =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15";

/** A browser that encodes these codecs; what it was asked. */
function browser(userAgent: string, encodes: RegExp) {
  const isConfigSupported = vi.fn(({ codec }: VideoEncoderConfig) =>
    codec.startsWith("avc1.64")
      ? Promise.reject(new TypeError("No such profile"))
      : Promise.resolve({ supported: encodes.test(codec) }),
  );
  vi.stubGlobal("navigator", { userAgent });
  vi.stubGlobal("VideoEncoder", { isConfigSupported });
  return isConfigSupported;
}

const formats = async () => (await waysFor(1920, 1080)).map(({ format, codec }) => [format, codec]);

afterEach(() => vi.unstubAllGlobals());

describe("formats of a film", () => {
  it.each([CHROMIUM, SAFARI, FIREFOX])(
    "formats of a film are those that the browser encodes, and GIF: %s",
    async (agent) => {
      browser(agent, /./);
      expect(await formats()).toEqual([
        ["mp4", "avc1.4d0028"],
        ["webm", "vp09.00.40.08"],
        ["gif", undefined],
      ]);
      browser(agent, /^vp8$/);
      expect(await formats()).toEqual([
        ["webm", "vp8"],
        ["gif", undefined],
      ]);
    },
  );

  it("formats of a film are GIF only without an encoder, or if asking crashes the page", async () => {
    vi.stubGlobal("navigator", { userAgent: FIREFOX });
    expect(await formats()).toEqual([["gif", undefined]]);
    const asked = browser(WEBKIT_GTK, /./);
    expect(await formats()).toEqual([["gif", undefined]]);
    expect(asked).not.toHaveBeenCalled();
  });
});
