import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerDetails } from "#contract/admin/customer-page.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

type EraseDialogProps = { customer: Pick<CustomerDetails, "_id" | "email" | "isGuest">; onClose: () => void };

/** Erases the personal data of a customer, confirmed by typing the email. */
export function EraseDialog({ customer: { _id, email, isGuest }, onClose }: EraseDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const erase = useMutation({
    mutationFn: () => api.customers.erase(_id, { email: typed }),
    onSuccess({ message }) {
      toast({ title: message });
      onClose();
      return client.invalidateQueries({ queryKey: ["customers"] });
    },
  });
  const fieldError = erase.error instanceof Refusal ? erase.error.errors?.email : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Erase personal data"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="erase" loading={erase.isPending}>
            Erase
          </Button>
        </>
      }
    >
      <form
        id="erase"
        noValidate
        className="grid gap-5 text-sm"
        onSubmit={(event) => {
          event.preventDefault();
          erase.mutate();
        }}
      >
        {erase.error && !fieldError && <Notice tone="danger">{erase.error.message}</Notice>}
        <p>
          Deletes {isGuest ? "the guest’s" : "the account with its profile,"} addresses, cart, wishlist, consents, tags
          and notes, and ends every session. Reviews stay without name and photos.
        </p>
        <p>
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
      </form>
    </Dialog>
  );
}
