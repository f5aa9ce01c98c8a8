import type { Rounding } from "#contract/admin/prices/price-change.ts";

export const roundingLabels: readonly { value: Rounding; label: string }[] = [
  { value: "rupee", label: "Round to rupees" },
  { value: "nine", label: "Round to …9" },
  { value: "ninety-nine", label: "Round to …99" },
];
