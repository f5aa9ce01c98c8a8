import { orderRoutes } from "#contract/admin/orders/order-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { sendAuditedCsv } from "../../../shop/audit/index.ts";
import { changeStatuses, undoStatuses } from "./change-statuses.ts";
import { exportOrders } from "./export-orders.ts";
import { getOrderCounts, getOrderList } from "./list-orders.ts";
import { addOrderNote, getOrderNotes, removeOrderNote } from "./order-notes.ts";
import { getOrderPage, requireVisibleOrder } from "./order-page.ts";
import { listTags } from "./order-tag-queries.ts";
import { tagOrders } from "./order-tags.ts";

export function serveOrders(app: App, context: AppContext) {
  const { db } = context;
  serveStaff(app, orderRoutes, {
    list: ({ staff, query }) => getOrderList(db, staff, query),
    export(request, reply) {
      const lines = exportOrders(context, request.staff, request.query);
      return sendAuditedCsv(context, request, reply, { kind: "order", name: "orders" }, lines);
    },
    count: async ({ staff }) => ({ counts: await getOrderCounts(db, staff) }),
    listTags: async () => ({ tags: await listTags(db) }),
    async tag({ staff, body }) {
      const changed = await tagOrders(context, toStaffActor(staff), body);
      return { message: changed === 1 ? "1 order is changed." : `${changed} orders are changed.` };
    },
    changeStatuses: async ({ staff, body }) => ({ results: await changeStatuses(context, staff, body) }),
    undoStatuses: async ({ staff, body }) => ({ results: await undoStatuses(context, staff, body) }),
    get: async ({ staff, params }) => ({ order: await getOrderPage(context, staff, params.orderId) }),
    async addNote({ staff, params: { orderId }, body }) {
      await requireVisibleOrder(db, staff, orderId);
      await addOrderNote(context, staff, orderId, body);
      return { notes: await getOrderNotes(db, staff, orderId) };
    },
    async removeNote({ staff, params: { orderId, noteId } }) {
      await removeOrderNote(context, staff, orderId, noteId);
      return { notes: await getOrderNotes(db, staff, orderId) };
    },
  });
}
