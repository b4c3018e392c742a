/** A saved figure as pixels. */
const SCALE = 2;
/** Browsers refuse longer canvases, so a race of hundreds is drawn less sharply. */
const LONGEST = 16_384;

/** The drawing, rendered by the browser at twice the resolution. */
export async function picture(svg: string, { width, height }: { readonly width: number; readonly height: number }) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    const scale = Math.min(SCALE, LONGEST / Math.max(width, height));
    canvas.width = Math.floor(width * scale);
    canvas.height = Math.floor(height * scale);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("The browser has no canvas");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error("The browser could not create the picture");
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
