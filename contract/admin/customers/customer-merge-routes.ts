import { get, post, routes } from "../staff-access.ts";
import { CustomersMergedResponse, MergeCustomers, MergePreviewQuery, MergePreviewResponse } from "./customer-merge.ts";
import { CustomerParams } from "./customer-page.ts";

/** Merges of accounts and guests that are the same person. */
export const customerMergeRoutes = routes("/admin/customers/:customerId/merge", {
  previewMerge: get("", {
    access: "customers:erase",
    params: CustomerParams,
    query: MergePreviewQuery,
    reply: MergePreviewResponse,
    summary: "What merging another account or guest into the customer would move and leave out; nothing is changed",
  }),
  merge: post("", {
    access: "customers:erase",
    needsPassword: true,
    params: CustomerParams,
    body: MergeCustomers,
    reply: CustomersMergedResponse,
    summary: "Merges another account or guest into the customer; repeated, it changes nothing",
  }),
});
