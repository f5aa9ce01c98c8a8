import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Refusal } from "#contract/http/errors.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { countsKey } from "./use-count.ts";

export function StartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [values, setValues] = useState(() => ({ countId: newId(), name: "" }));
  const start = useMutation({
    mutationFn: () => api.stockCounts.start(values),
    onSuccess: ({ count }) => navigate(`/admin/inventory/counts/${count._id}`),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: [countsKey] }),
  });
  const errors = start.error instanceof Refusal ? start.error.errors : undefined;
  return (
    <FormDialog
      title="Start a count"
      hint="Nothing changes in the stock until the count is saved. Orders go on meanwhile."
      error={errors ? undefined : start.error?.message}
      isPending={start.isPending}
      submitLabel="Start"
      onSubmit={start.mutate}
      onClose={onClose}
    >
      <TextField
        label="What is counted"
        hint="A shelf, a rack or a category. It is shown in the history of each variant."
        required
        maxLength={80}
        autoComplete="off"
        value={values.name}
        error={errors?.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
    </FormDialog>
  );
}
