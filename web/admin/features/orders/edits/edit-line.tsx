import type { ItemChange, OrderVariantsResponse } from "#contract/admin/orders/order-edits.ts";
import type { StaffOrderItem } from "#contract/admin/orders/orders.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { Stepper } from "../../../../ui/forms/stepper.tsx";
import { Image } from "../../../../ui/images/image.tsx";

type Variant = OrderVariantsResponse["items"][number]["variants"][number];
type EditLineProps = {
  item: StaffOrderItem;
  variants: readonly Variant[];
  /** Undefined if no unit of the line is changed. */
  change: ItemChange | undefined;
  onChange: (change: ItemChange | undefined) => void;
};

/** A line of the order, with the number of cancelled or replaced units and the replacement. */
export function EditLine({ item, variants, change, onChange }: EditLineProps) {
  const others = variants.filter((variant) => !isSame(variant, item));
  const set = (fields: Partial<ItemChange>) =>
    onChange({
      itemId: item._id,
      seen: item.quantity,
      quantity: item.quantity,
      to: null,
      restock: true,
      ...change,
      ...fields,
    });
  const value = change ? (change.to ? toKey(change.to) : "cancel") : "keep";
  return (
    <li className="grid gap-3 border-b border-hairline py-4 text-sm">
      <div className="flex gap-4">
        <Image src={item.images[0]} alt="" sizes="3rem" className="w-12 shrink-0 rounded-sm" />
        <p className="min-w-0 grow">
          <span className="block font-medium">
            {item.quantity} × {item.name}
          </span>
          {item.selectedColor} · {item.selectedSize}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={`${item.name}, ${item.selectedSize}`}
          hideLabel
          className="min-w-0 grow"
          value={value}
          onChange={({ target }) => {
            if (target.value === "keep") return onChange(undefined);
            const to = others.find((variant) => toKey(variant) === target.value);
            set({ to: to ? { selectedSize: to.selectedSize, selectedColor: to.selectedColor } : null });
          }}
          options={[
            { value: "keep", label: "Keep as it is" },
            { value: "cancel", label: "Cancel" },
            ...others.map((variant) => ({
              value: toKey(variant),
              label: `Replace with ${variant.selectedSize}, ${variant.selectedColor} (${variant.inventory} in stock)`,
              disabled: variant.inventory < (change?.quantity ?? 1),
            })),
          ]}
        />
        {change && item.quantity > 1 && (
          <Stepper
            label={`Changed units of ${item.name}, ${item.selectedSize}`}
            value={change.quantity}
            min={1}
            max={item.quantity}
            onChange={(quantity) => set({ quantity })}
          />
        )}
      </div>
      {change && (
        <Checkbox
          label={`Put the ${change.quantity === 1 ? "unit" : "units"} back in stock (not if missing or damaged)`}
          checked={change.restock}
          onChange={({ target }) => set({ restock: target.checked })}
        />
      )}
    </li>
  );
}

type Choice = { selectedSize: string; selectedColor: string };
const toKey = ({ selectedSize, selectedColor }: Choice) => JSON.stringify([selectedSize, selectedColor]);
const isSame = (first: Choice, second: Choice) => toKey(first) === toKey(second);
