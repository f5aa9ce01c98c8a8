import type { ProductStatus } from "#contract/admin/products/product-list.ts";
import type { ChangeProductStatuses, UndoProductBatch } from "#contract/admin/products/products.ts";
import type { AppContext } from "../../../../../context.ts";
import { changed } from "../../../../../platform/cache/changes.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { newId } from "../../../../../platform/database/id.ts";
import {
  type Actor,
  type AuditRow,
  listUndoingRows,
  needsPermission,
  recordAudit,
  toStaffActor,
} from "../../../../shop/audit/audit.ts";
import { defineUndo } from "../../../../shop/audit/index.ts";
import { productsTopic, productTopic } from "../index.ts";
import { findStatuses, lockProducts, updateStatuses } from "./product-status-queries.ts";
import { listUndoStep } from "./undo-steps.ts";

export const statusAction = "product.change-status";
type StatusRow = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
const statusOf = (side: unknown) => (side as { status: ProductStatus }).status;

/**
 * Publishes, hides or archives products in one transaction. Products that have the status already are left alone, and a
 * product without a price is not published.
 */
export function changeProductStatuses(context: AppContext, by: Actor, { productIds, status }: ChangeProductStatuses) {
  const batchId = newId();
  return context.db.transaction().execute(async (trx) => {
    const { changed: count, refused } = await setProductStatuses(trx, context, by, { productIds, status, batchId });
    return { changed: count, batchId: count > 0 ? batchId : null, refused };
  });
}

type Change = { productIds: readonly string[]; status: ProductStatus; batchId: string };

/**
 * Changes the status of products in the caller's transaction. Products without a price are not published. They are
 * returned as refused.
 */
export async function setProductStatuses(trx: Transaction, context: AppContext, by: Actor, change: Change) {
  const { productIds, status, batchId } = change;
  const products = (await lockProducts(trx, productIds)).filter((product) => product.status !== status);
  const isRefused = (product: (typeof products)[number]) => status === "active" && product.hasFreeVariant;
  const changing = products.filter((product) => !isRefused(product));
  await setStatuses(trx, changing, status);
  const rows = changing.map(({ id, status: before }) => toStatusChange(id, before, status, { batchId }));
  await recordAudit(trx, context, by, ...rows);
  return {
    changed: changing.length,
    refused: products.filter(isRefused).map(({ id, name }) => ({ productId: id, name, reason: noPrice })),
  };
}
export const noPrice = "A variant has no price.";

/**
 * Gives the next products of a bulk edit their former statuses, except products that were changed again. Idempotent.
 */
export async function undoProductStatuses(context: AppContext, by: Actor, step: UndoProductBatch) {
  const { rows, next } = await listUndoStep(context.db, step, statusAction);
  const { undone } = await context.db.transaction().execute((trx) => undoStatusRows(trx, context, by, rows));
  return { changed: undone, next };
}

/**
 * Undoes changes of status in the caller's transaction, each once. `left`: the products whose change stays, with the
 * reason. Changes that were undone before are in neither result.
 */
export async function undoStatusRows(trx: Transaction, context: AppContext, by: Actor, rows: readonly StatusRow[]) {
  const products = new Map((await lockProducts(trx, listIds(rows))).map((product) => [product.id, product]));
  const undoing = await listUndoingRows(
    trx,
    rows.map(({ id }) => id),
  );
  const open = rows.filter(({ id }) => !undoing.some(({ undoes }) => undoes === id));
  const undoable: StatusRow[] = [];
  const conflicting: { row: StatusRow; reason: string }[] = [];
  for (const row of open) {
    const reason = findConflict(products.get(row.entity_id), row);
    if (reason === undefined) undoable.push(row);
    else conflicting.push({ row, reason });
  }
  await undoRows(trx, context, by, undoable);
  const left = conflicting.map(({ row: { entity_id: productId }, reason }) => {
    return { productId, name: products.get(productId)?.name ?? "A deleted product", reason };
  });
  return { undone: undoable.length, left };
}

type Product = { status: ProductStatus; hasFreeVariant: boolean };
function findConflict(product: Product | undefined, { before, after }: StatusRow): string | undefined {
  if (!product) return "The product was deleted.";
  if (product.status !== statusOf(after)) return "The product's status was changed again later.";
  // The product may have lost its price, or got a variant without one, while it was hidden.
  return statusOf(before) === "active" && product.hasFreeVariant ? noPrice : undefined;
}

/** Restores the status of a product before a change. */
export const productStatusUndo = defineUndo({
  isAllowed: needsPermission("products:write"),
  lock: (trx, row) => lockProducts(trx, [row.entity_id]),
  read: (db, rows) => findStatuses(db, listIds(rows)),
  findConflict: (products, row) => findConflict(products.get(row.entity_id), row),
  write: (trx, context, by, { row }) => undoRows(trx, context, toStaffActor(by), [row]),
});

async function undoRows(trx: Transaction, context: AppContext, by: Actor, rows: readonly StatusRow[]) {
  for (const [status, same] of Map.groupBy(rows, ({ before }) => statusOf(before))) {
    await setStatuses(
      trx,
      same.map(({ entity_id: id }) => ({ id })),
      status,
    );
  }
  const changes = rows.map((row) =>
    toStatusChange(row.entity_id, statusOf(row.after), statusOf(row.before), { undoes: row.id }),
  );
  await recordAudit(trx, context, by, ...changes);
}

export async function setStatuses(trx: Transaction, products: readonly { id: string }[], status: ProductStatus) {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  await updateStatuses(trx, ids, status);
  await changed(trx, productsTopic);
  await changed(trx, productTopic, ids);
}

export function toStatusChange(
  id: string,
  before: ProductStatus,
  after: ProductStatus,
  rest: { batchId: string } | { undoes: number },
) {
  return {
    action: statusAction,
    entity: "product",
    entityId: id,
    before: { status: before },
    after: { status: after },
    ...rest,
  };
}

const listIds = (rows: readonly Pick<AuditRow, "entity_id">[]) => rows.map(({ entity_id: id }) => id);
