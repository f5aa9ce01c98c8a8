import { StaffOrderParams } from "../../order-changes.ts";
import { get, post, routes } from "../../staff-access.ts";
import {
  BlockContact,
  BlockIds,
  BlockOrderCustomer,
  BlocksChangedResponse,
  CustomerBlockedResponse,
  CustomerBlocksQuery,
  CustomerBlocksResponse,
} from "./customer-blocks.ts";

/** Customers who are refused cash on delivery or every order. */
export const customerBlockRoutes = routes("/admin", {
  list: get("/customers/blocks", {
    access: "customers:read",
    query: CustomerBlocksQuery,
    reply: CustomerBlocksResponse,
    summary: "Customers who are refused cash on delivery or every order, newest first",
  }),
  add: post("/customers/blocks", {
    access: "orders:write",
    body: BlockContact,
    reply: CustomerBlockedResponse,
    summary: "Blocks a phone number or an email; repeated, it changes nothing",
  }),
  addOfOrder: post("/orders/:orderId/blocks", {
    access: "orders:write",
    params: StaffOrderParams,
    body: BlockOrderCustomer,
    reply: CustomerBlockedResponse,
    summary: "Blocks the customer of an order: the account, and its phone number for all accounts",
  }),
  lift: post("/customers/blocks/lift", {
    access: "orders:write",
    body: BlockIds,
    reply: BlocksChangedResponse,
    summary: "Lifts blocks; those that are lifted stay so",
  }),
  restore: post("/customers/blocks/restore", {
    access: "orders:write",
    body: BlockIds,
    reply: BlocksChangedResponse,
    summary: "Makes lifted blocks active again; those that are active stay so",
  }),
});
