import { toGtin14 } from "#contract/values/barcode.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type BarcodeOwner, findBarcodeOwners } from "./barcode-queries.ts";
import type { MergedColor } from "./merge-variants.ts";
import type { IdentifiedColor } from "./product-rows.ts";
import type { StoredProduct } from "./stored-product-queries.ts";

type Named = Pick<BarcodeOwner, "product" | "color" | "size">;

/** Why a variant does not get a barcode. */
export const describeBarcodeOwner = ({ product, color, size }: Named) =>
  `Another variant has this barcode: ${product} · ${color} · ${size}`;

/** A product before and after a save. */
type Change = {
  stored: Pick<StoredProduct, "variations"> | undefined;
  merged: { fields: { name: string }; variations: readonly MergedColor[] };
};
type Claim<Save> = Named & { gtin: string; save: Save };

/**
 * The barcodes that earlier products of a file give, and the variants that they take theirs away from. A dry run writes nothing in which later
 * products could find that.
 */
export type BarcodeMoves = { given: Map<string, Named>; lost: Set<string> };
export const createBarcodeMoves = (): BarcodeMoves => ({ given: new Map(), lost: new Set() });

/**
 * Which of these saves give a variant the barcode of another one, with the reason. A barcode that another of the saves takes away is free; of two that
 * give the same, the first one does. `lock`: called before the owners are read, if there are new barcodes. `moves`: of a dry run; those of the saves are added.
 */
export async function findTakenBarcodes<Save extends Change>(
  db: Database,
  saves: readonly Save[],
  { lock, moves }: { lock?: (() => Promise<void>) | undefined; moves?: BarcodeMoves | undefined },
): Promise<ReadonlyMap<Save, string>> {
  const claims = saves.flatMap(listClaims);
  const refused =
    claims.length === 0 ? new Map<Save, string>() : await refuseClaims(db, saves, claims, { lock, moves });
  if (moves) {
    const accepted = (save: Save) => !refused.has(save);
    for (const id of saves.filter(accepted).flatMap(listLost)) moves.lost.add(id);
    for (const claim of claims) if (accepted(claim.save)) moves.given.set(claim.gtin, claim);
  }
  return refused;
}

async function refuseClaims<Save extends Change>(
  db: Database,
  saves: readonly Save[],
  claims: readonly Claim<Save>[],
  { lock, moves }: { lock?: (() => Promise<void>) | undefined; moves?: BarcodeMoves | undefined },
): Promise<Map<Save, string>> {
  const refused = new Map<Save, string>();
  await lock?.();
  const gtins = [...new Set(claims.map(({ gtin }) => gtin))];
  const owners = await findBarcodeOwners(db, gtins);
  // A refused save takes nothing away, so that others may be refused then.
  for (let count = -1; count !== refused.size; ) {
    count = refused.size;
    const left = new Set([...(moves?.lost ?? []), ...saves.filter((save) => !refused.has(save)).flatMap(listLost)]);
    const claimed = new Map<string, Named>(moves?.given);
    for (const claim of claims) {
      if (refused.has(claim.save)) continue;
      const owner = owners.get(claim.gtin);
      const other = owner && !left.has(owner.variantId) ? owner : claimed.get(claim.gtin);
      if (other) refused.set(claim.save, describeBarcodeOwner(other));
      else claimed.set(claim.gtin, claim);
    }
  }
  return refused;
}

/** The barcodes that variants have after the save and did not have before. */
function listClaims<Save extends Change>(save: Save): Claim<Save>[] {
  const before = toGtins(save.stored?.variations ?? []);
  const product = save.merged.fields.name;
  return save.merged.variations.flatMap(({ color, sizes }) =>
    sizes.flatMap(({ id, size, barcode }) => {
      const gtin = toGtin14(barcode ?? "");
      return gtin === undefined || gtin === before.get(id ?? "") ? [] : { gtin, save, product, color, size };
    }),
  );
}

/** The variants that do not have their barcode any more after the save. */
function listLost({ stored, merged }: Change): string[] {
  const after = toGtins(merged.variations);
  return [...toGtins(stored?.variations ?? [])].flatMap(([id, gtin]) => (after.get(id) === gtin ? [] : id));
}

type Coded = readonly { sizes: readonly { id?: string; barcode: string | null }[] }[];
function toGtins(variations: Coded): Map<string, string> {
  return new Map(
    variations.flatMap(({ sizes }) =>
      sizes.flatMap(({ id, barcode }): [string, string][] => {
        const gtin = toGtin14(barcode ?? "");
        return id !== undefined && gtin !== undefined ? [[id, gtin]] : [];
      }),
    ),
  );
}

type Reverted = { variations: readonly IdentifiedColor[]; conflicts: string[] };
/**
 * Leaves the barcodes of variants as they are that would get back one which another variant has by now, with the reason in the conflicts. `before`: the
 * stored variants of all these products.
 */
export async function leaveTakenBarcodes(
  db: Database,
  before: readonly StoredProduct[],
  reverted: readonly Reverted[],
  lock: () => Promise<void>,
) {
  const stored = toGtins(before.flatMap(({ variations }) => variations));
  const all = reverted.flatMap(({ variations, conflicts }) =>
    variations.flatMap(({ color, sizes }) => sizes.map((variant) => ({ variant, color, conflicts }))),
  );
  const regained = all.filter(({ variant: { id, barcode } }) => barcode && toGtin14(barcode) !== stored.get(id));
  if (regained.length === 0) return;
  await lock();
  const owners = await findBarcodeOwners(
    db,
    regained.flatMap(({ variant }) => toGtin14(variant.barcode ?? "") ?? []),
  );
  const after = toGtins(reverted.flatMap(({ variations }) => variations));
  const presentOf = new Map(
    before.flatMap(({ variations }) =>
      variations.flatMap(({ sizes }) => sizes.map(({ id, barcode }) => [id, barcode] as const)),
    ),
  );
  for (const { variant, color, conflicts } of regained) {
    const owner = owners.get(toGtin14(variant.barcode ?? "") ?? "");
    // A variant that loses the barcode in the same undo leaves it free.
    if (!owner || (stored.has(owner.variantId) && after.get(owner.variantId) !== owner.gtin)) continue;
    conflicts.push(`${color} / ${variant.size}: the barcode is that of ${owner.product} by now.`);
    variant.barcode = presentOf.get(variant.id) ?? null;
  }
}
