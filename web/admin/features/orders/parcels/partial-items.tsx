import type { StaffOrderItem } from "#contract/admin/orders.ts";
import { Stepper } from "../../../../ui/forms/stepper.tsx";
import { Image } from "../../../../ui/images/image.tsx";

type PartialItemsProps = {
  items: readonly StaffOrderItem[];
  /** By item. 0: not in this parcel. */
  quantities: Readonly<Record<string, number>>;
  onChange: (quantities: Record<string, number>) => void;
};

/** How many units of each line are in the parcel. */
export function PartialItems({ items, quantities, onChange }: PartialItemsProps) {
  return (
    <ul className="grid border-t border-hairline">
      {items.map((item) => (
        <li key={item._id} className="flex items-center gap-4 border-b border-hairline py-3 text-sm">
          <Image src={item.images[0]} alt="" sizes="3rem" className="w-12 shrink-0 rounded-sm" />
          <p className="min-w-0 grow">
            <span className="block font-medium">{item.name}</span>
            {item.selectedColor} · {item.selectedSize}
          </p>
          <Stepper
            label={`Units of ${item.name}, ${item.selectedSize}`}
            value={quantities[item._id] ?? 0}
            min={0}
            max={item.quantity}
            onChange={(quantity) => onChange({ ...quantities, [item._id]: quantity })}
          />
        </li>
      ))}
    </ul>
  );
}
