import type { ScheduleProduct } from "#contract/admin/products/product-form.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { applyFieldChanges } from "../../../../../platform/http/request/field-changes.ts";
import { type Actor, announceToStaff, recordAudit } from "../../../../shop/audit/audit.ts";
import { productNotFound } from "../index.ts";
import { noPrice, setStatuses, toStatusChange } from "./change-product-statuses.ts";
import { listDueProducts, lockProducts, updatePublishAt } from "./product-status-queries.ts";

/** Interval of the job in milliseconds, and so the longest delay of a publication. */
const intervalMs = 15_000;
/** Products that one transaction publishes. */
const batchSize = 100;
const publication: Actor = { kind: "job", name: "scheduled publication" };

export function runProductJobs(context: AppContext) {
  context.jobs.repeat("Publish products whose time has come", intervalMs, () => publishDueProducts(context));
}

/**
 * Sets when a draft is published; an empty time cancels it. Returns whether anything changed.
 * @throws Refusal if somebody else has set another time meanwhile, or the product cannot be published then
 */
export function scheduleProduct(context: AppContext, by: Actor, productId: string, { publishAt }: ScheduleProduct) {
  return context.db.transaction().execute(async (trx) => {
    const [product] = await lockProducts(trx, [productId]);
    if (!product) throw productNotFound();
    const before = { publishAt: product.publish_at?.toISOString() ?? "" };
    const to = publishAt.to === "" ? "" : new Date(publishAt.to).toISOString();
    const after = applyFieldChanges(before, { publishAt: { from: publishAt.from, to } });
    if (after.publishAt === before.publishAt) return false;
    if (to !== "") {
      const errors = { publishAt: "This time has passed." };
      if (new Date(to) <= context.now()) throw new Refusal("invalid", "Choose a later time.", { errors });
      if (product.status !== "draft")
        throw new Refusal("illegal_move", "Only a draft can be scheduled. Make it a draft first.");
      if (product.hasFreeVariant) throw new Refusal("invalid", noPrice);
    }
    await updatePublishAt(trx, productId, to === "" ? null : new Date(to));
    const change = { action: "product.schedule", entity: "product", entityId: productId };
    await recordAudit(trx, context, by, { ...change, before, after });
    return true;
  });
}

/** Publishes drafts whose time has come. Safe in several processes at once: each product is locked and published once. */
export async function publishDueProducts(context: AppContext): Promise<void> {
  const due = await listDueProducts(context.db, context.now(), batchSize);
  if (due.length === 0) return;
  await context.db.transaction().execute(async (trx) => {
    const now = context.now();
    // A product whose price was removed meanwhile stays a draft, for staff to see.
    const products = (await lockProducts(trx, due)).filter(
      ({ status, publish_at: at, hasFreeVariant }) => status === "draft" && at !== null && at <= now && !hasFreeVariant,
    );
    await setStatuses(trx, products, "active");
    const batchId = newId();
    await recordAudit(
      trx,
      context,
      publication,
      ...products.map(({ id }) => toStatusChange(id, "draft", "active", { batchId })),
    );
    if (products.length > 0) await announceToStaff(trx, "product");
  });
}
