import { lazy } from "react";
import { NEW_RULE } from "../features/contenders";

const LibraryDialog = lazy(() => import("../features/library"));
const RuleDialog = lazy(() => import("../features/rule"));

interface PageDialogProps {
  /** A model's id, or the id of a custom rule. */
  readonly page: string;
  readonly onPage: (page: string | null) => void;
}

/** A page about a system: that of its model, or the code of its rule. */
export default function PageDialog({ page, onPage }: PageDialogProps) {
  const close = () => onPage(null);
  if (!page.startsWith("rule-")) return <LibraryDialog page={page} onPage={onPage} onClose={close} />;
  return <RuleDialog contender={page === NEW_RULE ? null : page.replace("rule-of ", "")} onClose={close} />;
}
