import {
  AddOrderNote,
  ChangeStatuses,
  ExportOrdersQuery,
  OrderCountsResponse,
  OrderNoteParams,
  OrderNotesResponse,
  OrdersTaggedResponse,
  StaffOrderParams,
  StaffOrderResponse,
  StaffOrdersQuery,
  StaffOrdersResponse,
  StatusesChangedResponse,
  TagOrders,
  TagsResponse,
  UndoStatuses,
} from "#contract/admin/orders/orders.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { sendAuditedCsv } from "../../../shop/audit/index.ts";
import { changeStatuses, undoStatuses } from "./change-statuses.ts";
import { exportOrders } from "./export-orders.ts";
import { getOrderCounts, getOrderList } from "./list-orders.ts";
import { addOrderNote, getOrderNotes, removeOrderNote } from "./order-notes.ts";
import { getOrderPage, requireVisibleOrder } from "./order-page.ts";
import { listTags } from "./order-tag-queries.ts";
import { tagOrders } from "./order-tags.ts";

export function orderAdminRoutes(app: App, context: AppContext) {
  const { db } = context;
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/orders",
    {
      config: { staffAccess: "orders:read" },
      schema: {
        ...call("Orders of all customers: filtered, searched, sorted and paged"),
        querystring: StaffOrdersQuery,
        response: { 200: StaffOrdersResponse },
      },
    },
    async ({ staff, query }) => success(await getOrderList(db, staff, query)),
  );
  app.get(
    "/admin/orders/export",
    {
      config: { staffAccess: "orders:read", needsPassword: true },
      schema: {
        ...call("All orders with these filters, as a CSV file; without orders:totals without columns of money"),
        querystring: ExportOrdersQuery,
        produces: ["text/csv"],
      },
    },
    async (request, reply) => {
      const { staff, query } = request;
      const file = { kind: "order", name: "orders", query };
      return sendAuditedCsv(context, request, reply, file, await exportOrders(context, staff, query));
    },
  );
  app.get(
    "/admin/orders/counts",
    {
      config: { staffAccess: "orders:read" },
      schema: {
        ...call("The number of orders in each status that needs work"),
        response: { 200: OrderCountsResponse },
      },
    },
    async ({ staff }) => success({ counts: await getOrderCounts(db, staff) }),
  );
  app.get(
    "/admin/orders/tags",
    {
      config: { staffAccess: "orders:read" },
      schema: { ...call("All tags in use"), response: { 200: TagsResponse } },
    },
    async () => success({ tags: await listTags(db) }),
  );
  app.post(
    "/admin/orders/tags",
    {
      config: { staffAccess: "orders:pack" },
      schema: { ...call("Adds and removes tags"), body: TagOrders, response: { 200: OrdersTaggedResponse } },
    },
    async ({ staff, body }) => {
      const changed = await tagOrders(context, toStaffActor(staff), body);
      return success({ message: changed === 1 ? "1 order is changed." : `${changed} orders are changed.` });
    },
  );
  app.post(
    "/admin/orders/statuses",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...call("Packs, ships, delivers, cancels … up to 200 orders; each has its own result"),
        body: ChangeStatuses,
        response: { 200: StatusesChangedResponse },
      },
    },
    async ({ staff, body }) => success({ results: await changeStatuses(context, staff, body) }),
  );
  app.post(
    "/admin/orders/statuses/undo",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...call("Takes back a change of status by staff, until its mail has left; each order has its own result"),
        body: UndoStatuses,
        response: { 200: StatusesChangedResponse },
      },
    },
    async ({ staff, body }) => success({ results: await undoStatuses(context, staff, body) }),
  );
  app.get(
    "/admin/orders/:orderId",
    {
      config: { staffAccess: "orders:read" },
      schema: {
        ...call("An order with everything that its page shows"),
        params: StaffOrderParams,
        response: { 200: StaffOrderResponse },
      },
    },
    async ({ staff, params }) => success({ order: await getOrderPage(context, staff, params.orderId) }),
  );
  app.post(
    "/admin/orders/:orderId/notes",
    {
      config: { staffAccess: "orders:read" },
      schema: {
        ...call("Adds a note that only staff read"),
        params: StaffOrderParams,
        body: AddOrderNote,
        response: { 200: OrderNotesResponse },
      },
    },
    async ({ staff, params: { orderId }, body }) => {
      await requireVisibleOrder(db, staff, orderId);
      await addOrderNote(context, staff, orderId, body);
      return success({ notes: await getOrderNotes(db, staff, orderId) });
    },
  );
  app.delete(
    "/admin/orders/:orderId/notes/:noteId",
    {
      config: { staffAccess: "orders:read" },
      schema: {
        ...call("Deletes a note of one's own"),
        params: OrderNoteParams,
        response: { 200: OrderNotesResponse },
      },
    },
    async ({ staff, params: { orderId, noteId } }) => {
      await removeOrderNote(context, staff, orderId, noteId);
      return success({ notes: await getOrderNotes(db, staff, orderId) });
    },
  );
}
