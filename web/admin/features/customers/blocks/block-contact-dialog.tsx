import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "#contract/http/errors.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { BlockFields, type BlockValues } from "./block-fields.tsx";
import { showBlockedToast } from "./use-lift-blocks.ts";

/** Blocks a phone number or an email, even if no customer has it yet. */
export function BlockContactDialog({ onClose }: { onClose: () => void }) {
  const [contact, setContact] = useState("");
  const [values, setValues] = useState<BlockValues>({ blocks: "cod", reason: "" });
  const text = contact.trim();
  const block = useMutation({
    mutationFn: () =>
      api.customerBlocks.add({ ...values, ...(text.includes("@") ? { email: text } : { phone: text }) }),
    onSuccess({ message, blockIds }) {
      showBlockedToast(message, blockIds);
      onClose();
    },
  });
  const errors = block.error instanceof Refusal ? block.error.errors : undefined;
  const fieldError = errors?.phone ?? errors?.email;
  return (
    <FormDialog
      title="Block a customer"
      size="sm"
      submitLabel="Block"
      error={fieldError ? undefined : block.error?.message}
      isPending={block.isPending}
      onSubmit={block.mutate}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
