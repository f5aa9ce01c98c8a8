import type { StaffOrderItem } from "#contract/admin/orders/orders.ts";
import { Stepper } from "../../../../ui/forms/stepper.tsx";
import { Image } from "../../../../ui/images/image.tsx";

type PartialItemsProps = {
  items: readonly StaffOrderItem[];
  /** Quantities by the id of the item. 0 means that the item is not in this parcel. */
  quantities: Readonly<Record<string, number>>;
  onChange: (quantities: Record<string, number>) => void;
};

/** Fields for the number of units of each line that are in the parcel. */
export function PartialItems({ items, quantities, onChange }: PartialItemsProps) {
  return (
    <ul className="grid border-t border-hairline">
      {items.map((item) => (
        <li
          key={item._id}
          className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-hairline py-3 text-sm sm:grid-cols-[3rem_minmax(0,1fr)_auto]"
        >
          <Image src={item.images[0]} alt="" sizes="3rem" className="w-12 rounded-sm" />
          <p className="wrap-anywhere">
            <span className="block font-medium">{item.name}</span>
            {item.selectedColor} · {item.selectedSize}
          </p>
          <div className="max-sm:col-start-2">
            <Stepper
              label={`Units of ${item.name}, ${item.selectedSize}`}
              value={quantities[item._id] ?? 0}
              min={0}
              max={item.quantity}
              onChange={(quantity) => onChange({ ...quantities, [item._id]: quantity })}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
