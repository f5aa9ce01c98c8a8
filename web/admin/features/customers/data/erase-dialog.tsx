import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { Refusal } from "#contract/http/errors.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";

type EraseDialogProps = { customer: Pick<CustomerDetails, "_id" | "email" | "isGuest">; onClose: () => void };

/** Erases the personal data of a customer, confirmed by typing the email. */
export function EraseDialog({ customer: { _id, email, isGuest }, onClose }: EraseDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const erase = useMutation({
    mutationFn: () => api.customers.erase({ customerId: _id }, { email: typed }),
    onSuccess({ message }) {
      toast({ title: message });
      onClose();
      return client.invalidateQueries({ queryKey: ["customers"] });
    },
  });
  const fieldError = erase.error instanceof Refusal ? erase.error.errors?.email : undefined;
  return (
    <FormDialog
      title="Erase personal data"
      size="sm"
      submitLabel="Erase"
      error={fieldError ? undefined : erase.error?.message}
      isPending={erase.isPending}
      onSubmit={erase.mutate}
      onClose={onClose}
    >
      <p className="text-sm">
        Deletes {isGuest ? "the guest’s" : "the account with its profile,"} addresses, cart, wishlist, consents, tags
        and notes, and ends every session. Reviews stay without name and photos.
      </p>
      <p className="text-sm">
        Orders, invoices and their addresses stay, because tax law demands them.{" "}
        {!isGuest && "The customer gets an email. "}
        This cannot be undone.
      </p>
      <TextField
        label={`Type ${email} to confirm`}
        autoComplete="off"
        maxLength={254}
        error={fieldError}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
