import {
  AddSale,
  ChangeCoupon,
  type CouponChange,
  PreviewSale,
  PromotionSavedResponse,
  SaleOrdersQuery,
  SaleParams,
  SalePreviewResponse,
  SaleResponse,
  SalesQuery,
  SalesResponse,
} from "#contract/admin/promotions/promotions.ts";
import { success } from "#contract/http/response.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { getSale, getSales } from "./list-sales.ts";
import { toSaleDraft, toSaleTerms } from "./sale-draft.ts";
import { previewSale } from "./sale-queries.ts";
import { addSale, changeSale } from "./sales.ts";

const previewedProducts = 8;
const changed: Record<CouponChange, string> = { pause: "is paused", resume: "counts again", end: "has ended" };

export function saleRoutes(app: App, { db, now }: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/promotions/sales",
    {
      config: { staffAccess: "promotions:read" },
      schema: { ...call("Sales, newest first"), querystring: SalesQuery, response: { 200: SalesResponse } },
    },
    async ({ query }) => {
      return success(await getSales({ db, now }, query));
    },
  );
  app.post(
    "/admin/promotions/sales/preview",
    {
      config: { staffAccess: "promotions:write" },
      schema: {
        ...call("How many products a sale would have and make cheaper, with prices before and after"),
        body: PreviewSale,
        response: { 200: SalePreviewResponse },
      },
    },
    async ({ body }) => {
      const {
        products: total,
        cheaper,
        steepFalls,
        shown,
      } = await previewSale(db, toSaleTerms(body), previewedProducts);
      const products = shown.map(({ id, name, before, after }) => ({
        _id: id,
        name,
        before: toRupees(before),
        after: toRupees(after),
      }));
      return success({ total, cheaper, steepFalls, products });
    },
  );
  app.get(
    "/admin/promotions/sales/:saleId",
    {
      config: { staffAccess: "promotions:read" },
      schema: {
        ...call("A sale with its figures and the orders that they are the sums of"),
        params: SaleParams,
        querystring: SaleOrdersQuery,
        response: { 200: SaleResponse },
      },
    },
    async ({ params, query }) => success(await getSale({ db, now }, params.saleId, query)),
  );
  app.post(
    "/admin/promotions/sales",
    {
      config: { staffAccess: "promotions:write" },
      schema: {
        ...call("Adds a sale; repeated, it adds nothing"),
        body: AddSale,
        response: { 200: PromotionSavedResponse },
      },
    },
    async ({ staff, body }) => {
      await addSale(db, toSaleDraft(body, now()), { by: toStaffActor(staff), now: now() });
      return success({ message: `The sale “${body.name}” is saved.` });
    },
  );
  app.put(
    "/admin/promotions/sales/:saleId",
    {
      config: { staffAccess: "promotions:write" },
      schema: {
        ...call("Pauses, resumes or ends a sale; repeated, it changes nothing"),
        params: SaleParams,
        body: ChangeCoupon,
        response: { 200: PromotionSavedResponse },
      },
    },
    async ({ staff, params, body: { change } }) => {
      const isChanged = await changeSale(db, params.saleId, change, { by: toStaffActor(staff), now: now() });
      return success({ message: isChanged ? `The sale ${changed[change]}.` : "The sale was in that state already." });
    },
  );
}
