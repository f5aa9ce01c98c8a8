import { findBarcodeProblem, normalizeBarcode, toGtin14 } from "#contract/values/barcode.ts";
import type { ProductPatch, VariantPatch } from "./product-patch.ts";
import { describeBarcodeOwner, type TakenBarcode } from "./taken-barcodes.ts";

type Left = { patch: ProductPatch; notes: string[] };

/** The patch without invalid barcodes. The stored barcodes of their variants stay as they are. */
export function leaveOutBrokenBarcodes(patch: ProductPatch): Left {
  return leaveOut(patch, ({ barcode }) => findBarcodeProblem(normalizeBarcode(barcode)));
}

/** The patch without barcodes that other variants have. */
export function leaveOutBarcodes(patch: ProductPatch, taken: readonly TakenBarcode[]): Left {
  const left = [...taken];
  return leaveOut(patch, ({ barcode, color, size }) => {
    const gtin = toGtin14(barcode);
    const isNamed = (each: TakenBarcode) => each.gtin === gtin && each.color === color && each.size === size;
    // Colours and sizes that were renamed have other names in the shop than in the patch.
    const isRenamed = (each: TakenBarcode) => each.gtin === gtin && !hasVariant(patch, each);
    const index = left.some(isNamed) ? left.findIndex(isNamed) : left.findIndex(isRenamed);
    const [found] = index < 0 ? [] : left.splice(index, 1);
    return found && `${describeBarcodeOwner(found.owner)}.`;
  });
}

const hasVariant = ({ variations = [] }: ProductPatch, { color, size }: TakenBarcode) =>
  variations.some((each) => each.color === color && each.sizes.some((variant) => variant.size === size));

type Coded = { barcode: string; color: string; size: string };

function leaveOut(patch: ProductPatch, findReason: (variant: Coded) => string | undefined): Left {
  const notes: string[] = [];
  const toLeft = (variant: VariantPatch, color: string): VariantPatch => {
    const { barcode, size, line } = variant;
    const reason = barcode ? findReason({ barcode, color, size }) : undefined;
    if (!barcode || reason === undefined) return variant;
    const place = `${color} / ${size}${line === undefined ? "" : ` (line ${line})`}`;
    notes.push(`The barcode ${barcode} of ${place} is left out. ${reason}`);
    return { ...variant, barcode: undefined };
  };
  if (!patch.variations) return { patch, notes };
  const variations = patch.variations.map((each) => ({
    ...each,
    sizes: each.sizes.map((variant) => toLeft(variant, each.color)),
  }));
  return { patch: notes.length > 0 ? { ...patch, variations } : patch, notes };
}
