import { useState } from "react";
import { Button } from "../../../ui";
import { CopyField } from "../../../ui/controls/CopyField";
import { save } from "../../../ui/plot/export/save";
import { LESSONS } from "../lessons";
import type { Lesson } from "../lesson";
import { DRAWN_SIZE, predictionCode } from "./predictionCode";

/** A prediction to hand in, where the class compares predictions before the figure answers. */
export function HandIn({ lesson, value }: { readonly lesson: Lesson; readonly value: number }) {
  const [drawn] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0] % DRAWN_SIZE);
  const code = predictionCode(LESSONS, { lesson: LESSONS.indexOf(lesson), value, drawn });
  return (
    <>
      <CopyField label="Your prediction as a code, to hand in" text={code} />
      <Button
        size="small"
        kind="quiet"
        onClick={() => save(`${code}.txt`, new Blob([`${code}\n`], { type: "text/plain" }))}
      >
        Save the code as a file
      </Button>
    </>
  );
}
