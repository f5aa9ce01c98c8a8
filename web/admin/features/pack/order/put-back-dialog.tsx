import { useState } from "react";
import type { WaveOrder } from "#contract/admin/packing/packing.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { RadioBox } from "../../../../ui/forms/radio-box.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";

const reasons = ["Unit missing", "Unit damaged", "Address unclear", "Other"];

type PutBackDialogProps = { order: WaveOrder; onClose: () => void; onPutBack: (reason: string) => void };

/** Asks why the order cannot be packed. The reason becomes a note of the order. */
export function PutBackDialog({ order, onClose, onPutBack }: PutBackDialogProps) {
  const [reason, setReason] = useState(reasons[0]);
  const [details, setDetails] = useState("");
  return (
    <FormDialog
      title={`Put back #${order.number}`}
      size="sm"
      cancelLabel="Keep it"
      submitLabel="Put back"
      isPending={false}
      onSubmit={() => onPutBack([reason, details.trim()].filter(Boolean).join(": "))}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-sm font-medium">Why is it not packed?</legend>
        <div className="flex flex-wrap gap-2">
          {reasons.map((label) => (
            <RadioBox
              key={label}
              name="reason"
              label={label}
              value={label}
              checked={reason === label}
              onChange={() => setReason(label)}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label="Details (optional)"
        hint="Which unit, what is wrong. Staff see it as a note on the order."
        maxLength={150}
        value={details}
        onChange={({ target }) => setDetails(target.value)}
      />
    </FormDialog>
  );
}
