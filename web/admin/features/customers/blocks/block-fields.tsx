import type { CustomerBlock } from "#contract/admin/orders/blocks/customer-blocks.ts";
import { TextArea } from "../../../../ui/forms/field.tsx";
import { RadioBox } from "../../../../ui/forms/radio-box.tsx";
import type { FormControls } from "../../../ui/use-save-form.ts";

type BlockValues = { blocks: CustomerBlock["blocks"]; reason: string };
export const noBlock: BlockValues = { blocks: "cod", reason: "" };

/** The fields of a block: its effect and its reason. */
export function BlockFields({ values, radio, field }: FormControls<BlockValues>) {
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-sm font-medium">Block</legend>
        <div className="flex flex-wrap gap-3">
          <RadioBox label="Cash on delivery" {...radio("blocks", "cod")} />
          <RadioBox label="Every order" {...radio("blocks", "orders")} />
        </div>
        <p className="text-sm text-muted">
          {values.blocks === "cod"
            ? "Checkout offers online payment only, and says that cash on delivery is not available."
            : "Checkout takes no order, and asks the customer to contact you."}
        </p>
      </fieldset>
      <TextArea label="Reason (optional)" hint="Only staff can see it." rows={2} maxLength={500} {...field("reason")} />
    </>
  );
}
