import { useState } from "react";
import { useNavigate } from "react-router";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";
import { countsKey } from "./use-count.ts";

export function StartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [countId] = useState(newId);
  const form = useSaveForm({
    values: { name: "" },
    send: (values) => api.stockCounts.start({ countId, ...values }),
    queryKey: [countsKey],
    onSaved: ({ count }) => navigate(`/admin/inventory/counts/${count._id}`),
  });
  return (
    <FormDialog
      title="Start a count"
      hint="Nothing changes in the stock until the count is saved. Orders go on meanwhile."
      submitLabel="Start"
      {...form.props}
      onClose={onClose}
    >
      <TextField
        label="What is counted"
        hint="A shelf, a rack or a category. It is shown in the history of each variant."
        required
        maxLength={80}
        autoComplete="off"
        {...form.field("name")}
      />
    </FormDialog>
  );
}
