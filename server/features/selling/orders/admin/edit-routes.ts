import {
  EditItems,
  EditParams,
  EditQuoteResponse,
  EditUndoneResponse,
  OrderVariantsResponse,
  QuoteEdit,
} from "#contract/admin/orders/order-edits.ts";
import { StaffOrderParams } from "#contract/admin/orders/orders.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { editItems, quoteEdit, toEditQuoteResponse } from "../edits/edit-items.ts";
import { undoEdit } from "../edits/undo-edit.ts";
import { getVariantsOfOrder } from "../edits/variants-of-order.ts";
import { requireVisibleOrder } from "./order-page.ts";

export function orderEditRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/orders/:orderId/variants",
    {
      config: { staffAccess: "orders:write" },
      schema: {
        ...call("The variants that the units of an order can be replaced by"),
        params: StaffOrderParams,
        response: { 200: OrderVariantsResponse },
      },
    },
    async ({ staff, params }) => {
      const order = await requireVisibleOrder(context.db, staff, params.orderId);
      return success({ items: await getVariantsOfOrder(context, order.id) });
    },
  );
  app.post(
    "/admin/orders/:orderId/edits",
    {
      config: { staffAccess: "orders:write" },
      schema: {
        ...call(
          "Cancels or replaces units of an order that is not packed; refunds the difference and mails the customer",
        ),
        params: StaffOrderParams,
        body: EditItems,
        response: { 200: EditQuoteResponse },
      },
    },
    async ({ staff, params, body }) =>
      success(toEditQuoteResponse(await editItems(context, toStaffActor(staff), params.orderId, body))),
  );
  app.post(
    "/admin/orders/:orderId/edits/quote",
    {
      config: { staffAccess: "orders:write" },
      schema: {
        ...call("What an order would cost with changed items"),
        params: StaffOrderParams,
        body: QuoteEdit,
        response: { 200: EditQuoteResponse },
      },
    },
    async ({ staff, params, body }) => {
      const order = await requireVisibleOrder(context.db, staff, params.orderId);
      return success(toEditQuoteResponse(await quoteEdit(context, order, body)));
    },
  );
  app.delete(
    "/admin/orders/:orderId/edits/:editId",
    {
      config: { staffAccess: "orders:write" },
      schema: {
        ...call("Undoes a change of an order's items that the customer was not mailed"),
        params: EditParams,
        response: { 200: EditUndoneResponse },
      },
    },
    async ({ staff, params: { orderId, editId } }) => {
      await undoEdit(context, toStaffActor(staff), orderId, editId);
      return success({ message: "The order is as it was." });
    },
  );
}
