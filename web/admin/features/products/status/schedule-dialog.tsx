import { useState } from "react";
import { Refusal } from "#contract/http/errors.ts";
import { parseShopMinute, toShopMinute } from "#contract/values/shop-day.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useDialogSave } from "../../../ui/use-dialog-save.ts";

type ScheduleDialogProps = { productId: string; publishAt: string | null; onClose: () => void };

/** Edits the time at which a draft is published. With an empty time the product remains a draft. */
export function ScheduleDialog({ productId, publishAt, onClose }: ScheduleDialogProps) {
  const [local, setLocal] = useState(publishAt ? toShopMinute(new Date(publishAt)) : "");
  const save = useDialogSave({
    send: () => {
      const to = parseShopMinute(local)?.toISOString() ?? "";
      return api.products.schedule({ productId }, { publishAt: { from: publishAt ?? "", to } });
    },
    queryKey: ["products"],
    onClose,
  });
  return (
    <FormDialog
      title="Schedule publishing"
      hint="Customers see it from then on. Empty: it stays a draft."
      error={save.error?.message}
      isPending={save.isPending}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <TextField
        label="Date and time"
        hint="India time."
        type="datetime-local"
        min={toShopMinute(new Date())}
        value={local}
        error={save.error instanceof Refusal ? save.error.errors?.publishAt : undefined}
        onChange={({ target }) => setLocal(target.value)}
      />
    </FormDialog>
  );
}
