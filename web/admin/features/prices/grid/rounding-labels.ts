import type { Rounding } from "#contract/admin/price-change.ts";

export const roundingLabels: readonly { value: Rounding; label: string }[] = [
  { value: "rupee", label: "To the rupee" },
  { value: "nine", label: "To …9" },
  { value: "ninety-nine", label: "To …99" },
];
