import { toGtin14 } from "#contract/values/barcode.ts";

type Coded = { sku: string | null; barcode: string | null };

/** Whether a scanned code is the variant's SKU, whatever its case, or its barcode, with or without leading zeros. */
export function isCodeOf({ sku, barcode }: Coded, code: string): boolean {
  const sought = code.trim();
  if (sku !== null && sku.trim().toLowerCase() === sought.toLowerCase()) return true;
  // Pages that were open during an update have variants without barcodes.
  return barcode ? toGtin14(sought) === toGtin14(barcode) : false;
}
