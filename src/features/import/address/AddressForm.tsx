import { useState, type Ref } from "react";
import { Button, TextField } from "../../../ui";
import { allowedOrigins } from "../../common/origins";
import { intake } from "../intake/intake";
import { addressOf } from "../intake/texts";
import styles from "../PasteDialog.module.css";

/** A field for the address of results. Renders nothing if Podium was built without sources. */
export function AddressForm({ field }: { readonly field: Ref<HTMLInputElement> }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  if (allowedOrigins().length === 0) return null;
  const open = () => {
    const address = text.trim();
    if (addressOf({ sources: [{ name: "", text: address }] }) === null)
      setError("An address begins with https:// and has no spaces.");
    else intake.paste(address);
  };
  return (
    <section className={styles.section}>
      <h3>Open an address</h3>
      <form
        className={styles.address}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <TextField
          field={field}
          label="Web address"
          hideLabel
          placeholder="https://"
          value={text}
          error={error}
          hint="A file of results, a published sheet, a race or a league. Podium asks before it reads from a host."
          onChange={(next) => {
            setText(next);
            setError(null);
          }}
        />
        <Button type="submit" disabled={text.trim() === ""}>
          Open
        </Button>
      </form>
    </section>
  );
}
