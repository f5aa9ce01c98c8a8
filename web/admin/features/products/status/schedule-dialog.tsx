import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "#contract/http/errors.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";

type ScheduleDialogProps = { productId: string; publishAt: string | null; onClose: () => void };

/** When a draft is published. An empty time leaves it a draft. */
export function ScheduleDialog({ productId, publishAt, onClose }: ScheduleDialogProps) {
  const [local, setLocal] = useState(publishAt ? toLocalTime(new Date(publishAt)) : "");
  const save = useMutation({
    mutationFn: () => {
      const to = local === "" ? "" : new Date(local).toISOString();
      return api.products.schedule(productId, { publishAt: { from: publishAt ?? "", to } });
    },
    onSuccess({ message }) {
      toast({ title: message });
      onClose();
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["products"] }),
  });
  return (
    <FormDialog
      title="Publish at a time"
      hint="Customers see it from then on. Empty: it stays a draft."
      error={save.error?.message}
      isPending={save.isPending}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <TextField
        label="Date and time"
        type="datetime-local"
        min={toLocalTime(new Date())}
        value={local}
        error={save.error instanceof Refusal ? save.error.errors?.publishAt : undefined}
        onChange={({ target }) => setLocal(target.value)}
      />
    </FormDialog>
  );
}

/** As the field wants it, in the browser's time zone: "2026-11-30T10:00". */
function toLocalTime(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
