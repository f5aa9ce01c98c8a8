import { useState } from "react";
import type { WaveOrder } from "#contract/admin/packing.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { RadioBox } from "../../../../ui/forms/radio-box.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";

const reasons = ["Unit missing", "Unit damaged", "Address unclear", "Other"];

type PutBackDialogProps = { order: WaveOrder; onClose: () => void; onPutBack: (reason: string) => void };

/** Why the order cannot be packed: the reason becomes a note at the order. */
export function PutBackDialog({ order, onClose, onPutBack }: PutBackDialogProps) {
  const [reason, setReason] = useState(reasons[0]);
  const [details, setDetails] = useState("");
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Put back #${order.number}`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form="put-back">
            Put back
          </Button>
        </>
      }
    >
      <form
        id="put-back"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onPutBack([reason, details.trim()].filter(Boolean).join(": "));
        }}
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
      </form>
    </Dialog>
  );
}
