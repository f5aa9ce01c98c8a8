import { useState } from "react";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

type SecretDialogProps = { title: string; label: string; secret: string; text: string; onClose: () => void };

/** Shows a secret that the server does not show again. */
export function SecretDialog({ title, label, secret, text, onClose }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {/* Browsers provide the clipboard only to pages with https and on localhost. */}
          {navigator.clipboard && (
            <Button variant="secondary" onClick={copy}>
              {isCopied ? "Copied" : "Copy"}
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Notice tone="warning">This is shown only once. Save it now, for example in your password manager.</Notice>
        <TextField
          label={label}
          readOnly
          value={secret}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
          hint={text}
        />
      </div>
    </Dialog>
  );
}
