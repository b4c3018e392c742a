/**
 * The page for developers. Every sample stands in a page of its own, so that it has the width and the theme that it is
 * shown for: wide and narrow, light and dark.
 */
import { Controls, Frames } from "./Pieces";
import { SAMPLES } from "./samples";
import type { Sample } from "./samples";

export const WIDTHS = [1000, 390] as const;
export const THEMES = ["light", "dark"] as const;
const PAGE = "/test/ui/gallery/";

/** `?sample=ID`: the page of one sample. */
export function GalleryPage({ sample }: { readonly sample: string | null }) {
  if (sample === "pieces")
    return (
      <main>
        <Controls />
        <Frames />
      </main>
    );
  const found = SAMPLES.find(({ id }) => id === sample);
  if (!found) return <Overview />;
  return (
    <main>
      <found.Figure />
    </main>
  );
}

function Overview() {
  return (
    <main style={{ padding: 24 }}>
      <h1>Gallery</h1>
      <Shown id="pieces" figures={["Controls and empty frames"]} />
      {SAMPLES.map((sample) => (
        <Shown key={sample.id} {...sample} />
      ))}
    </main>
  );
}

function Shown({ id, figures }: Pick<Sample, "id" | "figures">) {
  return (
    <section>
      <h2>
        <a href={`${PAGE}?sample=${id}`}>{figures.join(", ") || id}</a>
      </h2>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        {WIDTHS.flatMap((width) =>
          THEMES.map((theme) => <Frame key={`${width} ${theme}`} id={id} width={width} theme={theme} />),
        )}
      </div>
    </section>
  );
}

interface FrameProps {
  readonly id: string;
  readonly width: number;
  readonly theme: (typeof THEMES)[number];
}

function Frame({ id, width, theme }: FrameProps) {
  return (
    <iframe
      title={`${id}, ${width} pixels, ${theme}`}
      src={`${PAGE}?sample=${id}&theme=${theme}`}
      loading="lazy"
      style={{ width, height: 520, border: 0, resize: "both" }}
    />
  );
}
