import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { queryClient } from "../../../state/query-client.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";
import { toCustomerName } from "../list/customer-link.tsx";

const fields = [
  { name: "firstName", label: "First name", maxLength: 120 },
  { name: "lastName", label: "Last name", maxLength: 120 },
  { name: "email", label: "Email", type: "email", dir: "ltr", maxLength: 254 },
  { name: "phone", label: "Phone (optional)", type: "tel", dir: "ltr", maxLength: 30 },
] as const;

/**
 * Adds an account without a password, and opens its page. If an account with the email exists, a notice links to that
 * account.
 */
export function AddCustomerDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [customerId] = useState(newId);
  const form = useSaveForm({
    values: { firstName: "", lastName: "", email: "", phone: "" },
    send: (values) => api.customers.add({ customerId, ...values }),
    async onSaved({ message }) {
      toast({ title: message });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ["customers"] });
      await navigate(`/admin/customers/${customerId}`);
    },
  });
  const isTaken =
    form.failure instanceof Refusal && form.failure.code === "conflict" && form.getError("email") !== undefined;
  return (
    <FormDialog
      title="Add a customer"
      hint="The account has no password, and no email is sent. The customer signs in with a code by email, or sets a password with “Forgot password”."
      size="sm"
      submitLabel="Add"
      {...form.props}
      onClose={onClose}
    >
      {isTaken && <TakenNotice email={form.values.email.trim().toLowerCase()} onClose={onClose} />}
      {fields.map(({ name, ...field }) => (
        <TextField key={name} {...field} autoComplete="off" {...form.field(name)} />
      ))}
    </FormDialog>
  );
}

/** A notice with a link to the customer whose account already has the email. */
function TakenNotice({ email, onClose }: { email: string; onClose: () => void }) {
  const filters = { kind: "account", q: email } as const;
  const { data } = useQuery({
    queryKey: ["customers", "email", email],
    queryFn: () => api.customers.list(filters),
  });
  const customer = data?.customers.find((found) => found.email.toLowerCase() === email);
  return (
    <Notice tone="danger">
      This email has an account.{" "}
      <Link
        to={customer ? `/admin/customers/${customer._id}` : `/admin/customers?${new URLSearchParams(filters)}`}
        className="underline underline-offset-4"
        // The dialog is closed synchronously, so that its unsaved input does not block the navigation.
        onClick={() => flushSync(onClose)}
      >
        Open {customer ? toCustomerName(customer) : "the customer"}
      </Link>
    </Notice>
  );
}
