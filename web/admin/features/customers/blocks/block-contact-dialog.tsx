import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";
import { BlockFields, noBlock } from "./block-fields.tsx";
import { showBlockedToast } from "./use-lift-blocks.ts";

/** Blocks a phone number or an email, even if no customer has it yet. */
export function BlockContactDialog({ onClose }: { onClose: () => void }) {
  const form = useSaveForm({
    values: { ...noBlock, contact: "" },
    send({ contact, ...block }) {
      const text = contact.trim();
      return api.customerBlocks.add({ ...block, ...(text.includes("@") ? { email: text } : { phone: text }) });
    },
    onSaved: ({ message, blockIds }) => showBlockedToast(message, blockIds),
    onClose,
  });
  return (
    <FormDialog title="Block a customer" size="sm" submitLabel="Block" {...form.props} onClose={onClose}>
      <TextField
        label="Phone number or email"
        hint="Applies to every account that has it, including new ones."
        autoComplete="off"
        maxLength={254}
        {...form.field("contact")}
        error={form.getError("phone") ?? form.getError("email")}
      />
      <BlockFields {...form} />
    </FormDialog>
  );
}
