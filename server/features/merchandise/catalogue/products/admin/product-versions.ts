import { Refusal } from "#contract/http/errors.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import type { Actor } from "../../../../shop/audit/audit.ts";
import { findStoredProduct, findStoredProductsById, productNotFound, type StoredProduct } from "../index.ts";
import { describeProduct } from "./describe-product-change.ts";
import {
  findNewestVersions,
  findVersionRow,
  insertVersions,
  listVersionRows,
  type NewVersion,
  type VersionFields,
} from "./product-version-queries.ts";

const maxListed = 200;

type Saved = { before: StoredProduct | undefined; after: StoredProduct };
type SavedBy = { by: Actor; now: () => Date; restores?: number | undefined };

/**
 * Adds a version of each saved product, in the transaction that saves it. The product's state before the save is added,
 * too, if no version has it: the product may be older than versions are, or a price list or a command may have changed
 * it.
 */
export async function recordVersions(trx: Transaction, saved: readonly Saved[], { by, now, restores }: SavedBy) {
  const newest = await findNewestVersions(
    trx,
    saved.map(({ after }) => after.id),
  );
  const versions: NewVersion[] = [];
  for (const { before, after } of saved) {
    let last: { version: number; fields: VersionFields } = newest.get(after.id) ?? { version: 0, fields: {} };
    const add = (product: StoredProduct, own: Pick<NewVersion, "actor_kind" | "actor" | "restores">) => {
      const fields = toVersionFields(product);
      if (isSame(fields, last.fields)) return;
      last = { version: last.version + 1, fields };
      versions.push({ ...last, product_id: product.id, saved_at: now(), ...own });
    };
    if (before) add(before, { actor_kind: "command", actor: "before this change", restores: null });
    add(after, { actor_kind: by.kind, actor: by.name, restores: restores ?? null });
  }
  await insertVersions(trx, versions);
}

/**
 * Whether two versions have the same values. An empty field equals a missing one, because older versions lack fields
 * that were introduced later.
 */
function isSame(fields: VersionFields, last: VersionFields): boolean {
  const names = new Set([...Object.keys(fields), ...Object.keys(last)]);
  return [...names].every((name) => (fields[name] ?? "") === (last[name] ?? ""));
}

/** Versions of existing products that an import has changed. */
export async function recordImportedVersions(
  trx: Transaction,
  written: readonly { id: string; stored: StoredProduct | undefined }[],
  by: SavedBy,
) {
  const changed = written.filter(({ stored }) => stored !== undefined);
  if (changed.length === 0) return;
  const products = await findStoredProductsById(
    trx,
    changed.map(({ id }) => id),
  );
  const saved = changed.flatMap(({ id, stored: before }) => {
    const after = products.get(id);
    return after ? [{ before, after }] : [];
  });
  await recordVersions(trx, saved, by);
}

/** The fields of a version. The status is left out, because publication has a schedule and changes of its own. */
function toVersionFields(product: StoredProduct): VersionFields {
  const { status: _status, ...fields } = describeProduct(product);
  return fields;
}

/** Newest first. */
export async function getProductVersions(db: Database, productId: string) {
  const product = await findStoredProduct(db, productId);
  if (!product) throw productNotFound();
  return { name: product.fields.name, versions: (await listVersionRows(db, productId, maxListed)).map(toVersion) };
}

type Row = Awaited<ReturnType<typeof listVersionRows>>[number];
const toVersion = ({ version, saved_at: savedAt, actor_kind: kind, actor: name, restores }: Row) => ({
  version,
  savedAt: savedAt.toISOString(),
  actor: { kind, name },
  restores,
});

export async function requireVersion(db: Database, productId: string, version: number) {
  const row = await findVersionRow(db, productId, version);
  if (!row) throw new Refusal("not_found", "There is no such version.");
  return { ...toVersion(row), fields: row.fields };
}

/** @throws Refusal if somebody else has saved the product since the member has seen its versions */
export async function requireNewest(trx: Transaction, productId: string, version: number) {
  const newest = (await findNewestVersions(trx, [productId])).get(productId);
  if (newest?.version !== version)
    throw new Refusal("conflict", "Somebody else has saved this meanwhile. Look at the newest version first.");
}
