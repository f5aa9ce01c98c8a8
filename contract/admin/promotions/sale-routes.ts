import { get, post, put, routes } from "../staff-access.ts";
import {
  AddSale,
  ChangeCoupon,
  PreviewSale,
  PromotionSavedResponse,
  SaleOrdersQuery,
  SaleParams,
  SalePreviewResponse,
  SaleResponse,
  SalesQuery,
  SalesResponse,
} from "./promotions.ts";

/** Sales, which reduce the prices of products for a time. */
export const saleRoutes = routes("/admin/promotions/sales", {
  list: get("", { access: "promotions:read", query: SalesQuery, reply: SalesResponse, summary: "Sales, newest first" }),
  preview: post("/preview", {
    access: "promotions:write",
    body: PreviewSale,
    reply: SalePreviewResponse,
    summary: "How many products a sale would have and make cheaper, with prices before and after",
  }),
  get: get("/:saleId", {
    access: "promotions:read",
    params: SaleParams,
    query: SaleOrdersQuery,
    reply: SaleResponse,
    summary: "A sale with its figures and the orders that they are the sums of",
  }),
  add: post("", {
    access: "promotions:write",
    body: AddSale,
    reply: PromotionSavedResponse,
    summary: "Adds a sale; repeated, it adds nothing",
  }),
  change: put("/:saleId", {
    access: "promotions:write",
    params: SaleParams,
    body: ChangeCoupon,
    reply: PromotionSavedResponse,
    summary: "Pauses, resumes or ends a sale; repeated, it changes nothing",
  }),
});
