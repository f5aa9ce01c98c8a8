import {
  AddSale,
  ChangeCoupon,
  type CouponChange,
  type ListedSale,
  PreviewSale,
  PromotionSavedResponse,
  SaleParams,
  SalePreviewResponse,
  SalesQuery,
  SalesResponse,
} from "#contract/admin/promotions.ts";
import { Refusal } from "#contract/http/errors.ts";
import { success } from "#contract/http/response.ts";
import { formatPaise, toPaise, toRupees } from "#contract/values/money.ts";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../audit/audit.ts";
import { listSales, previewSale, type SaleRow, type SaleTerms } from "./sale-queries.ts";
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
      const rows = await listSales(db, { after: query.after, limit: query.limit + 1 });
      const sales = rows.slice(0, query.limit).map((row) => toListedSale(row, now()));
      return success({ sales, next: rows.length > query.limit ? (sales.at(-1)?._id ?? null) : null });
    },
  );
  app.post(
    "/admin/promotions/sales/preview",
    {
      config: { staffAccess: "promotions:write" },
      schema: {
        ...call("Products that a sale would make cheaper, with their prices before and after"),
        ...{ body: PreviewSale, response: { 200: SalePreviewResponse } },
      },
    },
    async ({ body }) => {
      const rows = await previewSale(db, toTerms(body), previewedProducts);
      const products = rows.map(({ id, name, before, after }) => ({
        ...{ _id: id, name, before: toRupees(before), after: toRupees(after) },
      }));
      return success({ total: rows[0]?.total ?? 0, products });
    },
  );
  app.post(
    "/admin/promotions/sales",
    {
      config: { staffAccess: "promotions:write" },
      schema: {
        ...call("Adds a sale; repeated, it adds nothing"),
        ...{ body: AddSale, response: { 200: PromotionSavedResponse } },
      },
    },
    async ({ staff, body }) => {
      const { saleId, name, from, until } = body;
      const startsAt = from === undefined ? now() : startOfShopDay(from);
      const endsAt = startOfShopDay(until, 1);
      const text =
        endsAt <= now() ? "This day is in the past" : endsAt <= startsAt && "The last day is before the first";
      if (text) throw new Refusal("invalid", text, { errors: { until: text } });
      const draft = { id: saleId, name, startsAt, endsAt, ...toTerms(body) };
      await addSale(db, draft, { by: toStaffActor(staff), now: now() });
      return success({ message: `The sale “${name}” is saved.` });
    },
  );
  app.put(
    "/admin/promotions/sales/:saleId",
    {
      config: { staffAccess: "promotions:write" },
      schema: {
        ...call("Pauses, resumes or ends a sale; repeated, it changes nothing"),
        ...{ params: SaleParams, body: ChangeCoupon, response: { 200: PromotionSavedResponse } },
      },
    },
    async ({ staff, params, body: { change } }) => {
      const isChanged = await changeSale(db, params.saleId, change, { by: toStaffActor(staff), now: now() });
      return success({ message: isChanged ? `The sale ${changed[change]}.` : "The sale was so already." });
    },
  );
}

function toTerms({ discount, scope }: PreviewSale): SaleTerms {
  return {
    percent: discount.type === "percent" ? discount.percent : null,
    amount: discount.type === "amount" ? toPaise(discount.amount) : null,
    category_ids: scope.type === "categories" ? scope.categoryIds : null,
    tag: scope.type === "tag" ? scope.tag : null,
    product_ids: scope.type === "products" ? scope.productIds : null,
  };
}

function toListedSale(row: SaleRow & { products: number; categoryNames: string[] }, now: Date): ListedSale {
  const { id, name, percent, amount, tag, categoryNames, products } = row;
  return {
    ...{ _id: id, name, products },
    text: percent === null ? `${formatPaise(amount ?? 0)} off` : `${percent}% off`,
    scope: tag !== null ? `Tag “${tag}”` : row.category_ids ? categoryNames.join(", ") : "Chosen products",
    state: findState(row, now),
    ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
  };
}

function findState({ starts_at, ends_at, paused_at }: SaleRow, now: Date): ListedSale["state"] {
  if (ends_at <= now) return "ended";
  if (paused_at) return "paused";
  return starts_at > now ? "scheduled" : "active";
}
