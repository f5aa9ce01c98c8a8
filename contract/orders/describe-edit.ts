import type { OrderEdit } from "./order-edits.ts";

/** "1 × Linen Shirt (M, Red) comes as L, Red" */
export function describeChange({
  name,
  selectedSize,
  selectedColor,
  quantity,
  to,
}: OrderEdit["changes"][number]): string {
  const units = `${quantity} × ${name} (${selectedSize}, ${selectedColor})`;
  return to
    ? `${units} ${quantity === 1 ? "comes" : "come"} as ${to.selectedSize}, ${to.selectedColor}`
    : `${units} ${quantity === 1 ? "was" : "were"} cancelled`;
}
