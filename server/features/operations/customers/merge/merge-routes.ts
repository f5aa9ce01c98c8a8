import {
  CustomersMergedResponse,
  MergeCustomers,
  MergePreviewQuery,
  MergePreviewResponse,
} from "#contract/admin/customers/customer-merge.ts";
import { CustomerParams } from "#contract/admin/customers/customer-page.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { mergeCustomers, previewMerge } from "./merge-customers.ts";

export function customerMergeRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });
  app.get(
    "/admin/customers/:customerId/merge",
    {
      config: { staffAccess: "customers:erase" },
      schema: {
        ...call("What merging another account or guest into the customer would move and leave out; nothing is changed"),
        params: CustomerParams,
        querystring: MergePreviewQuery,
        response: { 200: MergePreviewResponse },
      },
    },
    async ({ params, query }) => success({ preview: await previewMerge(context, { ...params, ...query }) }),
  );
  app.post(
    "/admin/customers/:customerId/merge",
    {
      config: { staffAccess: "customers:erase", needsPassword: true },
      schema: {
        ...call("Merges another account or guest into the customer; repeated, it changes nothing"),
        params: CustomerParams,
        body: MergeCustomers,
        response: { 200: CustomersMergedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const { isNew } = await mergeCustomers(context, toStaffActor(staff), params.customerId, body);
      return success({ message: isNew ? "The accounts are merged." : "They were merged already." });
    },
  );
}
