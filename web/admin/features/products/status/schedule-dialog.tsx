import { parseShopMinute, toShopMinute } from "#contract/values/shop-day.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";

type ScheduleDialogProps = { productId: string; publishAt: string | null; onClose: () => void };

/** Edits the time at which a draft is published. With an empty time the product remains a draft. */
export function ScheduleDialog({ productId, publishAt, onClose }: ScheduleDialogProps) {
  const form = useSaveForm({
    values: { publishAt: publishAt ? toShopMinute(new Date(publishAt)) : "" },
    send(values) {
      const to = parseShopMinute(values.publishAt)?.toISOString() ?? "";
      return api.products.schedule({ productId }, { publishAt: { from: publishAt ?? "", to } });
    },
    queryKey: ["products"],
    onClose,
  });
  return (
    <FormDialog
      title="Schedule publishing"
      hint="Customers see it from then on. Empty: it stays a draft."
      {...form.props}
      error={form.failure?.message}
      onClose={onClose}
    >
      <TextField
        label="Date and time"
        hint="India time."
        type="datetime-local"
        min={toShopMinute(new Date())}
        {...form.field("publishAt")}
      />
    </FormDialog>
  );
}
