import { StaffOrderParams } from "../order-changes.ts";
import { get, post, remove, routes } from "../staff-access.ts";
import {
  EditItems,
  EditParams,
  EditQuoteResponse,
  EditUndoneResponse,
  OrderVariantsResponse,
  QuoteEdit,
} from "./order-edits.ts";

const access = "orders:write";

/** Changes of the items of an order. */
export const orderEditRoutes = routes("/admin/orders/:orderId", {
  listVariants: get("/variants", {
    access,
    params: StaffOrderParams,
    reply: OrderVariantsResponse,
    summary: "The variants that the units of an order can be replaced by",
  }),
  add: post("/edits", {
    access,
    params: StaffOrderParams,
    body: EditItems,
    reply: EditQuoteResponse,
    summary: "Cancels or replaces units of an order that is not packed; refunds the difference and mails the customer",
  }),
  quote: post("/edits/quote", {
    access,
    params: StaffOrderParams,
    body: QuoteEdit,
    reply: EditQuoteResponse,
    summary: "What an order would cost with changed items",
  }),
  undo: remove("/edits/:editId", {
    access,
    params: EditParams,
    reply: EditUndoneResponse,
    summary: "Undoes a change of an order's items that the customer was not mailed",
  }),
});
