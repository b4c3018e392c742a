import { Button, Dialog } from "../ui";
import { CopyField } from "../ui/controls/CopyField";

interface ShareDialogProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** The link to copy by hand, where the browser refuses. */
export function ShareDialog({ link, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share"
      footer={
        <>
          <span style={{ marginLeft: "auto" }} />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <CopyField refused label="Link to this page" text={link} />
    </Dialog>
  );
}
