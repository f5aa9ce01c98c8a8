import type {
  CatalogueRename,
  ProductOptionsQuery,
  RenameOption,
  StartRename,
} from "#contract/admin/products/product-options.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { shareReads } from "../../../../platform/cache/share-reads.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { type Actor, listUndoingRows } from "../../../shop/audit/audit.ts";
import { type Batch, type BatchJob, defineBatch, toProgress } from "../../../shop/batches/batches.ts";
import { compareSizes } from "../../catalogue/listings/index.ts";
import { findStoredProductsById, lockProducts, type StoredProduct } from "../../catalogue/products/index.ts";
import { optionWords } from "../rename/option-words.ts";
import { planRename } from "../rename/plan-rename.ts";
import { announceRenames, renameAction, writeRename } from "../rename/write-rename.ts";
import { countAffected, listAffected, listNames, listProductsNamed } from "./rename-queries.ts";

const maxNames = 1000;
const shownProducts = 10;

declare module "../../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "option-rename": BatchJob;
  }
}

/** All colours or sizes of the catalogue, with the number of products. */
export async function getOptionNames(db: Database, query: ProductOptionsQuery) {
  const key = `option names ${query.kind} ${query.q}`;
  const rows = await shareReads(db, key, () => listNames(db, query, maxNames + 1));
  const options = rows.slice(0, maxNames);
  if (query.kind === "size") options.sort((a, b) => compareSizes(a.name, b.name));
  return { options, isCut: rows.length > maxNames };
}

/** The effects of a rename, before it is made. */
export async function previewRename(db: Database, rename: RenameOption) {
  const [counts, examples, leftProducts] = await Promise.all([
    countAffected(db, rename),
    listAffected(db, rename, false, shownProducts),
    listAffected(db, rename, true, shownProducts),
  ]);
  return { ...counts, examples, leftProducts };
}

/** Renames of a colour or size in all products. Products that have both names are left alone. */
export const catalogueRenames = defineBatch({
  kind: "option-rename",
  name: "rename",
  permission: "products:write",
  secondsToStop: 5,
  perStep: { records: 50, undoneRows: 50 },
  select: (db, { terms }: Batch<RenameOption>, { after = "", limit }) => listProductsNamed(db, terms, { after, limit }),
  action: () => renameAction,
  async step(context, { id: batchId, terms: rename }, productIds) {
    return async (trx, by) => {
      const { can, taken } = await lockPlanned(trx, productIds, rename);
      await writeRename(trx, context, by, can, { rename, batchId });
      return { changed: can.length, refused: taken.length };
    };
  },
  async undoStep(context, { terms: { kind, from, to } }, rows) {
    const rename = { kind, from: to, to: from };
    const rowOf = new Map(rows.map((row) => [row.entity_id, row.id]));
    return async (trx, by) => {
      const { can } = await lockPlanned(trx, [...rowOf.keys()], rename);
      // The rename of single products may have been undone from the history before.
      const undone = new Set((await listUndoingRows(trx, [...rowOf.values()])).map(({ undoes }) => undoes));
      const left = can.filter((product) => !undone.has(rowOf.get(product.id) ?? null));
      await writeRename(trx, context, by, left, { rename, undoes: ({ id: productId }) => rowOf.get(productId) });
      return { changed: left.length, refused: rows.length - left.length };
    };
  },
  announce: announceRenames,
  describe: (_db, batches) => batches.map(toRename),
});

/** Starts a rename. A repeated call with the same id starts nothing. */
export async function startRename(context: AppContext, by: Actor, { renameId, rename }: StartRename) {
  const { kind, from, to } = rename;
  const { renamed, leftAlone } = await countAffected(context.db, rename);
  await catalogueRenames.start(context, by, {
    id: renameId,
    terms: rename,
    total: renamed + leftAlone,
    audit: { before: { [optionWords[kind]]: from }, after: { [optionWords[kind]]: to, products: renamed } },
    refusal: findRefusal(rename, renamed),
  });
}

function findRefusal({ from, to }: RenameOption, renamed: number): Refusal | undefined {
  if (from === to) return new Refusal("invalid", "Type another name.", { errors: { to: "Type another name." } });
  return renamed === 0 ? new Refusal("invalid", "No product would change.") : undefined;
}

/** Locks products in one order and reads them again. */
async function lockPlanned(trx: Transaction, ids: readonly string[], rename: RenameOption) {
  const stored = await findStoredProductsById(trx, ids);
  await lockProducts(trx, [...stored.values()]);
  const planned: { can: StoredProduct[]; taken: StoredProduct[] } = { can: [], taken: [] };
  for (const product of (await findStoredProductsById(trx, ids)).values()) {
    const plan = planRename(product, rename);
    if (plan === "can" || plan === "taken") planned[plan].push(product);
  }
  return planned;
}

function toRename(batch: Batch<RenameOption>): CatalogueRename {
  const { lookedAt: _lookedAt, changed: renamed, refused: leftAlone, ...progress } = toProgress(batch);
  return { ...progress, ...batch.terms, renamed, leftAlone };
}
