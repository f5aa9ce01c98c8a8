import { orderEditRoutes } from "#contract/admin/orders/order-edit-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { editItems, quoteEdit, toEditQuoteResponse } from "../edits/edit-items.ts";
import { undoEdit } from "../edits/undo-edit.ts";
import { getVariantsOfOrder } from "../edits/variants-of-order.ts";
import { requireVisibleOrder } from "./order-page.ts";

export function serveOrderEdits(app: App, context: AppContext) {
  serveStaff(app, orderEditRoutes, {
    async listVariants({ staff, params }) {
      const order = await requireVisibleOrder(context.db, staff, params.orderId);
      return { items: await getVariantsOfOrder(context, order.id) };
    },
    add: async ({ staff, params, body }) =>
      toEditQuoteResponse(await editItems(context, toStaffActor(staff), params.orderId, body)),
    async quote({ staff, params, body }) {
      const order = await requireVisibleOrder(context.db, staff, params.orderId);
      return toEditQuoteResponse(await quoteEdit(context, order, body));
    },
    async undo({ staff, params: { orderId, editId } }) {
      await undoEdit(context, toStaffActor(staff), orderId, editId);
      return { message: "The order is as it was." };
    },
  });
}
