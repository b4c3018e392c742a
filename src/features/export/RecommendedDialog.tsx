import { useMemo } from "react";
import { useAnnouncement, useLabAnswer } from "../../store";
import type { DocumentKind } from "./documents";
import PublishDialog, { type Offered } from "./PublishDialog";

/** Documents about the lab's recommended system. Opening the dialog changes no system. */
export default function RecommendedDialog(props: { readonly kind: DocumentKind; readonly onClose: () => void }) {
  const { work, answer } = useLabAnswer();
  const announced = useAnnouncement(work, answer.value);
  const offered = useMemo((): Offered | undefined => {
    const found = answer.value;
    const row = found?.rows.find(({ system }) => system === found.recommendation?.system);
    if (!found || !row || !work || !announced.value) return undefined;
    const { model, parameters } = announced.value.spec;
    const tuned = { base: work.history.base, races: found.split.races, before: found.split.date, values: {} };
    return { contender: { id: "recommended", slot: 0, model, parameters, tuned }, label: `${row.label}, recommended` };
  }, [work, answer, announced]);
  const isAsking = work !== null && (!answer.value || (answer.value.recommendation !== null && !announced.value));
  const hasFailed = answer.status === "error" || announced.status === "error";
  return isAsking && !hasFailed ? null : <PublishDialog {...props} offered={offered} />;
}
