import type { CustomerBlock } from "#contract/admin/orders/customer-blocks.ts";
import { TextArea } from "../../../../ui/forms/field.tsx";
import { RadioBox } from "../../../../ui/forms/radio-box.tsx";

export type BlockValues = { blocks: CustomerBlock["blocks"]; reason: string };
type BlockFieldsProps = { values: BlockValues; onChange: (values: BlockValues) => void };

/** The fields of a block: its effect and its reason. */
export function BlockFields({ values, onChange }: BlockFieldsProps) {
  const choose = (blocks: BlockValues["blocks"]) => () => onChange({ ...values, blocks });
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-sm font-medium">Block</legend>
        <div className="flex flex-wrap gap-3">
          <RadioBox name="blocks" label="Cash on delivery" checked={values.blocks === "cod"} onChange={choose("cod")} />
          <RadioBox
            name="blocks"
            label="Every order"
            checked={values.blocks === "orders"}
            onChange={choose("orders")}
          />
        </div>
        <p className="text-sm text-muted">
          {values.blocks === "cod"
            ? "Checkout offers online payment only, and says that cash on delivery is not available."
            : "Checkout takes no order, and asks the customer to contact you."}
        </p>
      </fieldset>
      <TextArea
        label="Reason (optional)"
        hint="Only staff can see it."
        rows={2}
        maxLength={500}
        value={values.reason}
        onChange={({ target }) => onChange({ ...values, reason: target.value })}
      />
    </>
  );
}
