import { toGtin14 } from "#contract/values/barcode.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { type BarcodeOwner, findBarcodeOwners } from "./barcode-queries.ts";
import type { MergedColor } from "./merge-variants.ts";
import type { IdentifiedColor } from "./product-rows.ts";
import type { StoredProduct } from "./stored-product-queries.ts";

type Named = Pick<BarcodeOwner, "product" | "color" | "size">;

/** The reason why a variant does not get a barcode, for the merchant. */
export const describeBarcodeOwner = ({ product, color, size }: Named) =>
  `Another variant has this barcode: ${product} · ${color} · ${size}`;

/** A product before and after a save. */
type Change = {
  stored: Pick<StoredProduct, "variations"> | undefined;
  merged: { fields: { name: string }; variations: readonly MergedColor[] };
};
type Claim<Save> = Named & { id: string | undefined; gtin: string; save: Save };
/** A variant that does not get its barcode, because `owner` has it. */
export type TakenBarcode = Named & { gtin: string; owner: Named };

/**
 * The barcodes that earlier products of a file get (`given`), and the variants that lose theirs (`lost`). Later
 * products of a dry run need them, because a dry run writes nothing to the database.
 */
export type BarcodeMoves = { given: Map<string, Named>; lost: Set<string> };
export const createBarcodeMoves = (): BarcodeMoves => ({ given: new Map(), lost: new Set() });

type TakenOptions = {
  /** Called before the owners are read, if there are new barcodes. */
  lock?: (() => Promise<void>) | undefined;
  /** The moves of a dry run so far. The moves of these saves are added to them. */
  moves?: BarcodeMoves | undefined;
  /** A save with a taken barcode is made without the barcode, instead of being refused. */
  leavesOut?: boolean | undefined;
};

/**
 * The variants that would get the barcode of another variant, by save. A barcode that another save removes is free. If
 * two saves give the same barcode, the first one gets it.
 */
export async function findTakenBarcodes<Save extends Change>(
  db: Database,
  saves: readonly Save[],
  options: TakenOptions,
): Promise<ReadonlyMap<Save, readonly TakenBarcode[]>> {
  const { moves } = options;
  const claims = saves.flatMap(listClaims);
  const taken = claims.length === 0 ? createTaken<Save>(false) : await takeClaims(db, saves, claims, options);
  if (moves) {
    for (const id of saves.flatMap(taken.listLost)) moves.lost.add(id);
    for (const claim of claims) if (!taken.isOut(claim)) moves.given.set(claim.gtin, claim);
  }
  return taken.bySave;
}

type Taken<Save> = {
  bySave: Map<Save, (Claim<Save> & TakenBarcode)[]>;
  isOut(claim: Claim<Save>): boolean;
  listLost(save: Save): string[];
};

/**
 * Tracks the taken barcodes while they are being found. A refused save moves no barcodes. A save without its taken
 * barcodes moves the others.
 */
function createTaken<Save extends Change>(leavesOut: boolean): Taken<Save> {
  const bySave: Taken<Save>["bySave"] = new Map();
  return {
    bySave,
    isOut: ({ save, id, gtin, color, size }) => {
      const taken = bySave.get(save);
      if (!taken || !leavesOut) return taken !== undefined;
      return taken.some((each) => each.gtin === gtin && each.id === id && each.color === color && each.size === size);
    },
    listLost: (save) => {
      const taken = bySave.get(save);
      if (taken && !leavesOut) return [];
      return listLost(save).filter((id) => !taken?.some((each) => each.id === id));
    },
  };
}

async function takeClaims<Save extends Change>(
  db: Database,
  saves: readonly Save[],
  claims: readonly Claim<Save>[],
  { lock, moves, leavesOut = false }: TakenOptions,
): Promise<Taken<Save>> {
  const taken = createTaken<Save>(leavesOut);
  await lock?.();
  const owners = await findBarcodeOwners(db, [...new Set(claims.map(({ gtin }) => gtin))]);
  // Repeated until nothing changes: a variant that does not get its new barcode keeps the old one, so that other
  // variants may not get theirs.
  for (let isStable = false; !isStable; ) {
    isStable = true;
    const left = new Set([...(moves?.lost ?? []), ...saves.flatMap(taken.listLost)]);
    const claimed = new Map<string, Named>(moves?.given);
    for (const claim of claims) {
      if (taken.isOut(claim)) continue;
      const stored = owners.get(claim.gtin);
      const owner = stored && !left.has(stored.variantId) ? stored : claimed.get(claim.gtin);
      if (owner) {
        taken.bySave.set(claim.save, [...(taken.bySave.get(claim.save) ?? []), { ...claim, owner }]);
        isStable = false;
      } else claimed.set(claim.gtin, claim);
    }
  }
  return taken;
}

/** The barcodes that variants have after the save and did not have before. */
function listClaims<Save extends Change>(save: Save): Claim<Save>[] {
  const before = toGtins(save.stored?.variations ?? []);
  const product = save.merged.fields.name;
  return save.merged.variations.flatMap(({ color, sizes }) =>
    sizes.flatMap(({ id, size, barcode }) => {
      const gtin = toGtin14(barcode ?? "");
      return gtin === undefined || gtin === before.get(id ?? "") ? [] : { id, gtin, save, product, color, size };
    }),
  );
}

/** The variants that lose their barcode by the save. */
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
 * Keeps the present barcodes of variants whose former barcode another variant has by now. The reasons are added to the
 * conflicts. `before`: the stored state of all these products.
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
    // If the other variant loses the barcode in the same undo, the barcode is free.
    if (!owner || (stored.has(owner.variantId) && after.get(owner.variantId) !== owner.gtin)) continue;
    conflicts.push(`${color} / ${variant.size}: the barcode is that of ${owner.product} by now.`);
    variant.barcode = presentOf.get(variant.id) ?? null;
  }
}
