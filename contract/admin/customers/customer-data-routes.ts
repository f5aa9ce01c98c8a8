import { file, post, routes } from "../staff-access.ts";
import { CustomerErasedResponse, EraseCustomer } from "./customer-data.ts";
import { CustomerParams } from "./customer-page.ts";

/** The personal data of a customer. */
export const customerDataRoutes = routes("/admin/customers/:customerId", {
  exportData: file("/data", {
    access: "customers:export",
    needsPassword: true,
    params: CustomerParams,
    produces: "application/json",
    summary: "Everything that the shop stores of a customer, as a JSON file; with customers:phone only",
  }),
  erase: post("/erase", {
    access: "customers:erase",
    needsPassword: true,
    params: CustomerParams,
    body: EraseCustomer,
    reply: CustomerErasedResponse,
    summary: "Erases the personal data of a customer; orders and invoices stay, as tax law demands",
  }),
});
