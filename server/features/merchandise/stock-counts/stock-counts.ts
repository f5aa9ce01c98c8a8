import type {
  StartStockCount,
  StockCount,
  StockCountLine,
  StockCountSummary,
} from "#contract/admin/stock/stock-counts.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type Actor, announceToStaff, recordAudit } from "../../shop/audit/audit.ts";
import { toImageUrl } from "../catalogue/products/index.ts";
import {
  type CountRow,
  findCount,
  type LineRow,
  listCounts,
  listLines,
  listMissing,
  listRejected,
  type VariantRow,
} from "./count-list-queries.ts";
import { endCount, insertCount, lockCount } from "./count-queries.ts";

const shownEnded = 20;
const shownMissing = 200;
const shownRejected = 50;
/** Makes open pages of the back office load counts again, as after each row of the audit log. */
export const announceCounts = (trx: Transaction) => announceToStaff(trx, "stock-count");

export async function getCounts(db: Database): Promise<StockCountSummary[]> {
  return (await listCounts(db, { ended: shownEnded })).map(toSummary);
}

export async function getCount(db: Database, countId: string): Promise<StockCount> {
  const count = await findCount(db, countId);
  if (!count) throw new Refusal("not_found", "There is no such count.");
  const isOpen = count.state === "open";
  return {
    ...toSummary(count),
    version: count.version,
    lines: (await listLines(db, countId)).map(toLine),
    missing: isOpen ? (await listMissing(db, countId, shownMissing)).map(toVariant) : [],
    rejected: await listRejected(db, countId, shownRejected),
  };
}

/** Starts a count. A repeated call with the same id starts nothing. */
export async function startCount(context: AppContext, by: Actor, { countId, name }: StartStockCount): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    if (!(await insertCount(trx, { id: countId, name, at: context.now(), by: by.name }))) return;
    const change = { action: "stock-count.start", entity: "stock-count", entityId: countId };
    await recordAudit(trx, context, by, { ...change, after: { name } });
  });
}

/** Ends the count without changing any stock. A repeated call changes nothing. */
export async function discardCount(context: AppContext, by: Actor, countId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const count = await lockCount(trx, countId);
    if (count?.state === "discarded") return;
    const { name } = requireOpen(count);
    await endCount(trx, { id: countId, state: "discarded", at: context.now(), by: by.name });
    const change = { action: "stock-count.discard", entity: "stock-count", entityId: countId };
    await recordAudit(trx, context, by, { ...change, after: { name } });
  });
}

/** @throws Refusal if the count has ended */
export function requireOpen(count: Awaited<ReturnType<typeof lockCount>>) {
  if (!count) throw new Refusal("not_found", "There is no such count.");
  if (count.state !== "open")
    throw new Refusal("illegal_move", `${count.ended_by} has ${count.state} this count. Start another one.`);
  return count;
}

const toSummary = ({ id, version: _version, startedAt, endedAt, ...row }: CountRow): StockCountSummary => ({
  ...row,
  _id: id,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

function toVariant({ variantId, productId, name, color, size, sku, barcode, image, expected }: VariantRow) {
  return {
    _id: variantId,
    product: { _id: productId, name },
    color,
    size,
    sku,
    barcode,
    image: image && toImageUrl(image),
    expected,
  };
}

export const toLine = ({ counted, moved, ...variant }: LineRow): StockCountLine => ({
  ...toVariant(variant),
  counted,
  moved,
});
