import type { PackedItem } from "#contract/admin/packing/packing.ts";
import { IconButton } from "../../../../ui/forms/button.tsx";
import { CheckIcon, MinusIcon } from "../../../../ui/icons/icons.tsx";
import { Image } from "../../../../ui/images/image.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";
import { describeItem } from "../state/wave-progress.ts";

type UnitRowsProps = {
  items: readonly PackedItem[];
  count: (item: PackedItem) => number;
  onTap: (item: PackedItem) => void;
  onTakeOut: (item: PackedItem) => void;
};

/** All lines of the order. A tap puts a unit into the parcel, and the minus button takes one out again. */
export function UnitRows({ items, count, onTap, onTakeOut }: UnitRowsProps) {
  return (
    <ul aria-label="Units of this order" className="grid border-t border-hairline">
      {items.map((item) => {
        const packed = count(item);
        const isDone = packed === item.quantity;
        return (
          <li key={item.variantId} className="flex items-center gap-1 border-b border-hairline">
            <button
              type="button"
              onClick={() => onTap(item)}
              className="flex min-w-0 grow items-center gap-3 py-2.5 text-left text-sm transition-colors hover:bg-wash"
            >
              <Image src={item.image ?? undefined} alt="" sizes="4rem" className="w-12 shrink-0 rounded-sm" />
              <span className="min-w-0 grow">
                <span className="block font-medium">{item.name}</span>
                <span className="block truncate">
                  {item.color} · <strong className="font-medium">{item.size}</strong>
                </span>
                {item.sku !== null && <span className="block truncate text-muted">{item.sku}</span>}
              </span>
              <span
                className={classNames(
                  "flex shrink-0 items-center gap-1.5 text-base font-medium tabular-nums",
                  isDone && "text-success",
                )}
              >
                {packed} / {item.quantity}
                <span className="sr-only"> in the parcel</span>
                {isDone && <CheckIcon className="size-5" />}
              </span>
            </button>
            <IconButton
              label={`Take out: ${describeItem(item)}`}
              className={classNames(packed === 0 && "invisible")}
              onClick={() => onTakeOut(item)}
            >
              <MinusIcon className="size-4" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
