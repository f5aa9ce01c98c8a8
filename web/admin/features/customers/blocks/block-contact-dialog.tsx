import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { api } from "../../../state/api.ts";
import { BlockFields, type BlockValues } from "./block-fields.tsx";
import { showBlockedToast } from "./use-lift-blocks.ts";

/** Blocks a phone number or an email, which may not be a customer's yet. */
export function BlockContactDialog({ onClose }: { onClose: () => void }) {
  const [contact, setContact] = useState("");
  const [values, setValues] = useState<BlockValues>({ blocks: "cod", reason: "" });
  const text = contact.trim();
  const block = useMutation({
    mutationFn: () => api.customers.block({ ...values, ...(text.includes("@") ? { email: text } : { phone: text }) }),
    onSuccess({ message, blockIds }) {
      showBlockedToast(message, blockIds);
      onClose();
    },
  });
  const errors = block.error instanceof Refusal ? block.error.errors : undefined;
  const fieldError = errors?.phone ?? errors?.email;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Block a customer"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="block-contact" loading={block.isPending}>
            Block
          </Button>
        </>
      }
    >
      <form
        id="block-contact"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          block.mutate();
        }}
      >
        {block.error && !fieldError && <Notice tone="danger">{block.error.message}</Notice>}
        <TextField
          label="Phone number or email"
          hint="Applies to every account that has it, including new ones."
          autoComplete="off"
          maxLength={254}
          error={fieldError}
          value={contact}
          onChange={({ target }) => setContact(target.value)}
        />
        <BlockFields values={values} onChange={setValues} />
      </form>
    </Dialog>
  );
}
