import {
  AddCoupon,
  AddCouponBatch,
  BatchParams,
  ChangeCoupon,
  type CouponChange,
  CouponParams,
  CouponsQuery,
  CouponsResponse,
  PromotionSavedResponse,
} from "#contract/admin/promotions.ts";
import { Refusal } from "#contract/http/errors.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
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

export function couponAdminRoutes(app: App, context: AppContext) {
  const { db, now } = context;
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/promotions/coupons",
    {
      config: { staffAccess: "promotions:read" },
      schema: {
        ...call("Coupons and batches of codes with their uses, newest first"),
        querystring: CouponsQuery,
        response: { 200: CouponsResponse },
      },
    },
    async ({ query }) => success(await getCouponList(context, query)),
  );
  app.post(
    "/admin/promotions/coupons",
    {
      config: { staffAccess: "promotions:write" },
      schema: { ...call("Adds a coupon"), body: AddCoupon, response: { 200: PromotionSavedResponse } },
    },
    async ({ staff, body }) => {
      const draft = { ...toCouponDraft(body, now()), code: body.code, usesLeft: body.uses };
      await addCoupon(db, draft, now(), toStaffActor(staff)).catch(nameCode);
      return success({ message: `Coupon ${body.code} is added.` });
    },
  );
  app.put(
    "/admin/promotions/coupons/:code",
    {
      config: { staffAccess: "promotions:write" },
      schema: {
        ...call("Pauses, resumes or ends a coupon; repeated, it changes nothing"),
        params: CouponParams,
        body: ChangeCoupon,
        response: { 200: PromotionSavedResponse },
      },
    },
    async ({ staff, params: { code }, body: { change } }) => {
      const by = { by: toStaffActor(staff), now: now() };
      const isChanged = await changeCoupon(db, { entity: "coupon", id: code }, change, by);
      return success({ message: `Coupon ${code} ${changed[change][isChanged ? 0 : 1]}.` });
    },
  );
  app.post(
    "/admin/promotions/batches",
    {
      config: { staffAccess: "promotions:write" },
      schema: {
        ...call("Adds coupons with random codes, each for one order; repeated, it adds nothing"),
        body: AddCouponBatch,
        response: { 200: PromotionSavedResponse },
      },
    },
    async ({ staff, body }) => {
      const { batchId, prefix, codes } = body;
      const by = { by: toStaffActor(staff), now: now() };
      await addCouponBatch(db, { id: batchId, prefix, codes, terms: toCouponDraft(body, now()) }, by);
      return success({ message: codes === 1 ? "One code is ready." : `${codes} codes are ready.` });
    },
  );
  app.put(
    "/admin/promotions/batches/:batchId",
    {
      config: { staffAccess: "promotions:write" },
      schema: {
        ...call("Pauses, resumes or ends all coupons of a batch; repeated, it changes nothing"),
        params: BatchParams,
        body: ChangeCoupon,
        response: { 200: PromotionSavedResponse },
      },
    },
    async ({ staff, params: { batchId }, body: { change } }) => {
      const by = { by: toStaffActor(staff), now: now() };
      const isChanged = await changeCoupon(db, { entity: "coupon-batch", id: batchId }, change, by);
      return success({ message: `The batch ${changed[change][isChanged ? 0 : 1]}.` });
    },
  );
  app.get(
    "/admin/promotions/batches/:batchId/codes",
    {
      // Write access is required, because a member who has the codes can use them.
      config: { staffAccess: "promotions:write" },
      schema: { ...call("The codes of a batch, as a CSV file"), params: BatchParams, produces: ["text/csv"] },
    },
    async (request, reply) => {
      const { batchId } = request.params;
      const { prefix } = await requireBatch(db, batchId);
      const file = { kind: "coupon-batch", name: `codes-${prefix.toLowerCase()}`, query: { batchId } };
      return sendAuditedCsv(context, request, reply, file, exportCodes(db, batchId));
    },
  );
}

/** Adds the field to a refusal, so that the form shows it at the field of the code. */
function nameCode(error: unknown): never {
  if (error instanceof Refusal && error.code === "conflict")
    throw new Refusal("conflict", error.message, { errors: { code: error.message } });
  throw error;
}
