import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Button, ButtonAnchor } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "./toasts.tsx";

type PreviewButtonProps = {
  createLink: () => Promise<{ url: string; validUntil: string }>;
  /** A sentence about the draft besides who sees it: "Nobody can buy it". */
  text?: string;
  /** The form has changes that are not saved. */
  isChanged: boolean;
};

/** Makes a link that shows a draft in the shop, to be opened or sent to somebody. */
export function PreviewButton({ createLink, text, isChanged }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const create = useMutation({
    mutationFn: createLink,
    onSuccess: () => setOpen(true),
    onError: ({ message }) => toast({ title: "No preview.", text: message, tone: "danger" }),
  });
  const { url = "", validUntil } = create.data ?? {};
  async function copy() {
    // The browser may refuse access to the clipboard. The member can then copy the link from the field.
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: "The link was copied." });
    } catch {
      toast({ title: "The link could not be copied.", text: "Copy it from the field.", tone: "danger" });
    }
  }
  return (
    <>
      <Button size="sm" variant="secondary" loading={create.isPending} onClick={() => create.mutate()}>
        Preview
      </Button>
      {isOpen && validUntil && (
        <Dialog
          open
          title="Preview"
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button variant="secondary" onClick={copy}>
                Copy link
              </Button>
              <ButtonAnchor href={url} target="_blank" rel="noreferrer">
                Open preview
              </ButtonAnchor>
            </>
          }
        >
          <div className="grid gap-5">
            <p className="text-sm text-muted">
              Whoever has this link sees the draft in the shop, until {formatDateTime(validUntil)}. {text} Search
              engines do not list it.
              {isChanged && " It shows what is saved, not what you have changed since."}
            </p>
            <TextField label="Link" readOnly value={url} onFocus={({ target }) => target.select()} />
          </div>
        </Dialog>
      )}
    </>
  );
}
