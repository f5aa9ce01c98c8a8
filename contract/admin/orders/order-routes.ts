import { StaffOrderParams, StatusesChangedResponse } from "../order-changes.ts";
import { file, get, post, remove, routes } from "../staff-access.ts";
import {
  AddOrderNote,
  ChangeStatuses,
  ExportOrdersQuery,
  OrderCountsResponse,
  OrderNoteParams,
  OrderNotesResponse,
  OrdersTaggedResponse,
  StaffOrderResponse,
  StaffOrdersQuery,
  StaffOrdersResponse,
  TagOrders,
  TagsResponse,
  UndoStatuses,
} from "./orders.ts";

/** Orders of all customers. */
export const orderRoutes = routes("/admin/orders", {
  list: get("", {
    access: "orders:read",
    query: StaffOrdersQuery,
    reply: StaffOrdersResponse,
    summary: "Orders of all customers: filtered, searched, sorted and paged",
  }),
  export: file("/export", {
    access: "orders:read",
    needsPassword: true,
    query: ExportOrdersQuery,
    produces: "text/csv",
    summary: "All orders with these filters, as a CSV file; without orders:totals without columns of money",
  }),
  count: get("/counts", {
    access: "orders:read",
    reply: OrderCountsResponse,
    summary: "The number of orders in each status that needs work",
  }),
  listTags: get("/tags", {
    access: "orders:read",
    reply: TagsResponse,
    summary: "All tags in use",
  }),
  tag: post("/tags", {
    access: "orders:pack",
    body: TagOrders,
    reply: OrdersTaggedResponse,
    summary: "Adds and removes tags",
  }),
  changeStatuses: post("/statuses", {
    access: "orders:pack",
    body: ChangeStatuses,
    reply: StatusesChangedResponse,
    summary: "Packs, ships, delivers, cancels … up to 200 orders; each has its own result",
  }),
  undoStatuses: post("/statuses/undo", {
    access: "orders:pack",
    body: UndoStatuses,
    reply: StatusesChangedResponse,
    summary: "Takes back a change of status by staff, until its mail has left; each order has its own result",
  }),
  get: get("/:orderId", {
    access: "orders:read",
    params: StaffOrderParams,
    reply: StaffOrderResponse,
    summary: "An order with everything that its page shows",
  }),
  addNote: post("/:orderId/notes", {
    access: "orders:read",
    params: StaffOrderParams,
    body: AddOrderNote,
    reply: OrderNotesResponse,
    summary: "Adds a note that only staff read",
  }),
  removeNote: remove("/:orderId/notes/:noteId", {
    access: "orders:read",
    params: OrderNoteParams,
    reply: OrderNotesResponse,
    summary: "Deletes a note of one's own",
  }),
});
