import { couponRoutes } from "#contract/admin/promotions/coupon-routes.ts";
import type { CouponChange } from "#contract/admin/promotions/promotions.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { sendAuditedCsv } from "../../../shop/audit/index.ts";
import { addCoupon } from "../../pricing/index.ts";
import { addCouponBatch, exportCodes, requireBatch } from "./coupon-batches.ts";
import { toCouponDraft } from "./coupon-draft.ts";
import { getCouponList } from "./coupon-list.ts";
import { changeCoupon } from "./coupon-states.ts";

const changed: Record<CouponChange, [done: string, before: string]> = {
  pause: ["is paused", "was paused already"],
  resume: ["can be used again", "was not paused"],
  end: ["has ended", "had ended already"],
};

export function serveCoupons(app: App, context: AppContext) {
  const { db, now } = context;
  serveStaff(app, couponRoutes, {
    list: ({ query }) => getCouponList(context, query),
    async add({ staff, body }) {
      const draft = { ...toCouponDraft(body, now()), code: body.code, usesLeft: body.uses };
      await addCoupon(db, draft, now(), toStaffActor(staff)).catch(nameCode);
      return { message: `Coupon ${body.code} is added.` };
    },
    async change({ staff, params: { code }, body: { change } }) {
      const by = { by: toStaffActor(staff), now: now() };
      const isChanged = await changeCoupon(db, { entity: "coupon", id: code }, change, by);
      return { message: `Coupon ${code} ${changed[change][isChanged ? 0 : 1]}.` };
    },
    async addBatch({ staff, body }) {
      const { batchId, prefix, codes } = body;
      const by = { by: toStaffActor(staff), now: now() };
      await addCouponBatch(db, { id: batchId, prefix, codes, terms: toCouponDraft(body, now()) }, by);
      return { message: codes === 1 ? "One code is ready." : `${codes} codes are ready.` };
    },
    async changeBatch({ staff, params: { batchId }, body: { change } }) {
      const by = { by: toStaffActor(staff), now: now() };
      const isChanged = await changeCoupon(db, { entity: "coupon-batch", id: batchId }, change, by);
      return { message: `The batch ${changed[change][isChanged ? 0 : 1]}.` };
    },
    async codes(request, reply) {
      const { batchId } = request.params;
      const { prefix } = await requireBatch(db, batchId);
      const file = { kind: "coupon-batch", name: `codes-${prefix.toLowerCase()}`, query: { batchId } };
      return sendAuditedCsv(context, request, reply, file, exportCodes(db, batchId));
    },
  });
}

/** Adds the field to a refusal, so that the form shows it at the field of the code. */
function nameCode(error: unknown): never {
  if (error instanceof Refusal && error.code === "conflict")
    throw new Refusal("conflict", error.message, { errors: { code: error.message } });
  throw error;
}
