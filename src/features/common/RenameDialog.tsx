import { useRef, useState } from "react";
import { Button, Dialog, TextField } from "../../ui";

interface RenameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

export function RenameDialog({ title, name, onRename, onClose }: RenameDialogProps) {
  const [text, setText] = useState(name);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef({
    focus: () => {
      const field = form.current?.querySelector("input");
      field?.focus();
      field?.select();
    },
  });
  const keep = () => {
    if (!text.trim()) return;
    onRename(text);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      initialFocus={first}
      footer={
        <>
          <span style={{ marginLeft: "auto" }} />
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!text.trim()} onClick={keep}>
            Rename
          </Button>
        </>
      }
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextField label="Name" value={text} onChange={setText} error={text.trim() ? null : "Enter a name"} />
      </form>
    </Dialog>
  );
}
