/** Files that were dropped or chosen, onto the table. */
import { importing } from "../../store";
import { problem } from "../../ui";
import { intake } from "./intake/intake";

export async function takeFiles(files: readonly File[]): Promise<void> {
  try {
    const inputs = await Promise.all(
      files.map(async (file) => ({ name: file.name, data: new Uint8Array(await file.arrayBuffer()) })),
    );
    const texts = await importing.decode(inputs);
    intake.add(inputs.map(({ name }, i) => ({ name, text: texts[i] })));
  } catch {
    problem("A file could not be read", { description: "It may have been moved or changed. Open it again." });
  }
}
