/** A figure as it looks, twice as sharp. */
import { toBlob } from "html-to-image";
import { frozen } from "./figureSvg";
import { fontsFor } from "./fonts";

/** A copy of the figure beside the page whose drawings carry their styles and whose canvases are pictures. */
function standIn(figure: HTMLElement): HTMLElement {
  const copy = figure.cloneNode(true) as HTMLElement;
  const originals = figure.querySelectorAll<Element>("svg, canvas");
  [...copy.querySelectorAll<Element>("svg, canvas")].forEach((element, index) => {
    const original = originals[index];
    if (original instanceof HTMLCanvasElement) {
      const image = new Image(original.clientWidth, original.clientHeight);
      image.src = original.toDataURL("image/png");
      image.setAttribute("style", original.getAttribute("style") ?? "");
      element.replaceWith(image);
      return;
    }
    const drawn = frozen(original);
    if (!drawn) return element.remove();
    drawn.setAttribute("class", original.getAttribute("class") ?? "");
    element.replaceWith(drawn);
  });
  copy.style.cssText += `;position:fixed;left:0;top:0;z-index:-1;width:${figure.offsetWidth}px;pointer-events:none`;
  copy.setAttribute("aria-hidden", "true");
  return copy;
}

export async function picture(figure: HTMLElement): Promise<Blob> {
  const copy = standIn(figure);
  document.body.append(copy);
  try {
    const blob = await toBlob(copy, {
      pixelRatio: 2,
      fontEmbedCSS: await fontsFor(figure.textContent),
      backgroundColor: getComputedStyle(figure).backgroundColor,
      style: { position: "static" },
      filter: (node) => !(node instanceof Element && node.hasAttribute("data-no-export")),
    });
    if (!blob) throw new Error("The browser drew no picture");
    return blob;
  } finally {
    copy.remove();
  }
}
