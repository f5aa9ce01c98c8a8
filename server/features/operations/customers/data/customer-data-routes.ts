import { Readable } from "node:stream";
import { CustomerErasedResponse, EraseCustomer } from "#contract/admin/customers/customer-data.ts";
import { CustomerParams } from "#contract/admin/customers/customer-page.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { eraseCustomer } from "../../own-data/index.ts";
import { exportCustomerData } from "./export-customer-data.ts";

export function customerDataRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });
  app.get(
    "/admin/customers/:customerId/data",
    {
      config: { staffAccess: "customers:export", needsPassword: true },
      schema: {
        ...call("Everything that the shop stores of a customer, as a JSON file; with customers:phone only"),
        params: CustomerParams,
        produces: ["application/json"],
      },
    },
    async ({ staff, params: { customerId } }, reply) => {
      const data = await exportCustomerData(context, staff, customerId);
      return reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", `attachment; filename="customer-${customerId}.json"`)
        .header("x-accel-buffering", "no")
        .send(Readable.from(data));
    },
  );
  app.post(
    "/admin/customers/:customerId/erase",
    {
      config: { staffAccess: "customers:erase", needsPassword: true },
      schema: {
        ...call("Erases the personal data of a customer; orders and invoices stay, as tax law demands"),
        params: CustomerParams,
        body: EraseCustomer,
        response: { 200: CustomerErasedResponse },
      },
    },
    async ({ staff, params, body }) => {
      await eraseCustomer(context, toStaffActor(staff), params.customerId, body.email);
      return success({ message: "The personal data is erased." });
    },
  );
}
