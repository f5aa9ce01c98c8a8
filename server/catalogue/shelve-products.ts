import { newId } from "../database/id.ts";
import type { Database, InTransaction } from "../database/open.ts";
import { dropPages } from "../pages/page-changes.ts";
import { safeDescription } from "../safe-html.ts";
import type { CategoryPath, FindCategories } from "./category-path.ts";
import { type CheckedDraft, type CheckedVariation, shownOf, slugOf } from "./product-draft.ts";
import type { Saved } from "./save-product.ts";
import {
  findSaved,
  type HeldSize,
  holdSizes,
  nameOf,
  type ProductRow,
  putProducts,
  putSizes,
  putVariations,
  removeRows,
  type SizeRow,
  type VariationRow,
  waitForTurn,
} from "./save-product-queries.ts";

type Known = { id: string; fingerprint: string | null };
type Filed = { checked: CheckedDraft; path: CategoryPath };

export function outcomeOf({ fingerprint }: CheckedDraft, known: Known | undefined): Saved["outcome"] {
  if (!known) return "new";
  return known.fingerprint === fingerprint ? "unchanged" : "updated";
}

/** Saves different products, all or none. */
export async function shelveProducts(
  db: Database,
  drafts: readonly CheckedDraft[],
  findCategories: FindCategories,
): Promise<Saved[]> {
  const before = await findSaved(db, drafts.map(draftOf));
  const filed: Filed[] = [];
  for (const checked of drafts) {
    if (outcomeOf(checked, before.get(nameOf(checked.draft))) === "unchanged") continue;
    filed.push({ checked, path: await findCategories(checked.draft.categories) });
  }
  const written = filed.length > 0 ? await db.transaction().execute((trx) => write(trx, filed)) : new Map();
  return drafts.map(({ draft }) => {
    const name = nameOf(draft);
    return written.get(name) ?? { id: before.get(name)!.id, outcome: "unchanged" };
  });
}

async function write(trx: InTransaction, filed: readonly Filed[]): Promise<Map<string, Saved>> {
  const drafts = filed.map(({ checked }) => checked.draft);
  await waitForTurn(trx, drafts);
  const known = await findSaved(trx, drafts);
  // Sizes before products: an order takes its rows in the same order.
  const held = Map.groupBy(await holdSizes(trx, [...known.values()].map(idOf)), (size) => size.product_id);

  const saved = new Map<string, Saved>();
  const rows = { products: [] as ProductRow[], variations: [] as VariationRow[], sizes: [] as SizeRow[] };
  for (const { checked, path } of filed) {
    const name = nameOf(checked.draft);
    const id = known.get(name)?.id ?? newId();
    const outcome = outcomeOf(checked, known.get(name));
    saved.set(name, { id, outcome });
    if (outcome === "unchanged") {
      held.delete(id);
      continue;
    }
    const { variations, sizes } = placesOf(id, checked.draft.variations, held.get(id) ?? []);
    rows.variations.push(...variations);
    rows.sizes.push(...sizes);
    rows.products.push(productRow(id, checked, path, sum(sizes)));
  }
  if (rows.products.length === 0) return saved;

  // Products before what marks them on the shelf: who reviews one, or returns a size that is gone, holds its row first.
  await putProducts(trx, rows.products.sort(byId));
  await removeGone(trx, [...held.values()].flat(), rows);
  await putVariations(trx, rows.variations);
  await putSizes(trx, rows.sizes);
  await dropPages(trx);
  return saved;
}

async function removeGone(
  trx: InTransaction,
  held: readonly HeldSize[],
  kept: { variations: VariationRow[]; sizes: SizeRow[] },
) {
  const keptIds = new Set([...kept.variations, ...kept.sizes].map(idOf));
  const gone = (id: string) => !keptIds.has(id);
  await removeRows(trx, "variants", held.map(idOf).filter(gone));
  await removeRows(trx, "product_colors", held.map((size) => size.color_id).filter(gone));
}

/** A product's colours and sizes; those that were there keep their ids, and with them their places in carts. */
function placesOf(productId: string, drafts: readonly CheckedVariation[], held: readonly HeldSize[]) {
  const variations: VariationRow[] = [];
  const sizes: SizeRow[] = [];
  for (const { color, images, sizes: wanted } of drafts) {
    const ofColor = held.filter((size) => size.color === color);
    const id = ofColor[0]?.color_id ?? newId();
    variations.push({ id, product_id: productId, position: variations.length, color, images: [...images] });
    for (const [position, draft] of wanted.entries()) {
      const before = ofColor.find(({ size }) => size === draft.size);
      sizes.push({
        id: before?.id ?? newId(),
        product_id: productId,
        color_id: id,
        position,
        size: draft.size,
        price: draft.price,
        mrp: draft.mrp,
        // What was sold since the file last said the same number stays sold.
        inventory: before && before.stated_inventory === draft.inventory ? before.inventory : draft.inventory,
        stated_inventory: draft.inventory,
        sku: draft.sku ?? null,
      });
    }
  }
  return { variations, sizes };
}

function productRow(id: string, { draft, fingerprint }: CheckedDraft, path: CategoryPath, inventory: number) {
  const [category_id, sub_category_id, third_category_id] = path;
  return {
    id,
    slug: slugOf(draft.slug || draft.name),
    name: draft.name,
    brand: draft.brand ?? null,
    short_description: draft.shortDescription ?? "",
    long_description: safeDescription(draft.longDescription ?? ""),
    category_id,
    sub_category_id,
    third_category_id,
    fabric: draft.fabric ?? null,
    pattern: draft.pattern ?? null,
    sleeve_length: draft.sleeveLength ?? null,
    occasion: draft.occasion ?? null,
    country_of_origin: draft.countryOfOrigin ?? null,
    alt_texts: JSON.stringify(draft.altTexts ?? {}),
    videos: [...(draft.videos ?? [])],
    custom_attributes: JSON.stringify(draft.customAttributes ?? []),
    tags: [...(draft.tags ?? [])],
    seo_title: draft.seoTitle ?? null,
    seo_description: draft.seoDescription ?? null,
    status: draft.status ?? "active",
    is_sale: draft.isSale ?? false,
    is_new_launch: draft.isNewLaunch ?? false,
    ...shownOf(draft, inventory),
    source: draft.source,
    source_key: draft.key,
    fingerprint,
    ...(draft.createdAt ? { created_at: draft.createdAt, new_until: newUntil(draft.createdAt) } : {}),
  } satisfies ProductRow;
}

/** As the table's default: a new arrival for 30 days. */
function newUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + 30 * 24 * 60 * 60 * 1000);
}

const draftOf = ({ draft }: CheckedDraft) => draft;
const idOf = ({ id }: { id: string }) => id;
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
const sum = (sizes: readonly { inventory: number }[]) => sizes.reduce((total, { inventory }) => total + inventory, 0);
