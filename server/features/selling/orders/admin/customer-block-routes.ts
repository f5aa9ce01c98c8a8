import { customerBlockRoutes } from "#contract/admin/orders/blocks/customer-block-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { seesPhones, serveStaff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { toBlockedResponse } from "../blocks/blocked-response.ts";
import {
  blockContact,
  blockOrderCustomer,
  getCustomerBlocks,
  liftCustomerBlocks,
  restoreCustomerBlocks,
} from "../blocks/customer-blocks.ts";
import { requireVisibleOrder } from "./order-page.ts";

export function serveCustomerBlocks(app: App, context: AppContext) {
  serveStaff(app, customerBlockRoutes, {
    list: ({ staff, query }) => getCustomerBlocks(context.db, { ...query, seesPhones: seesPhones(staff) }),
    add: async ({ staff, body }) => toBlockedResponse(await blockContact(context, toStaffActor(staff), body), body),
    async addOfOrder({ staff, params, body }) {
      const order = await requireVisibleOrder(context.db, staff, params.orderId);
      return toBlockedResponse(await blockOrderCustomer(context, toStaffActor(staff), order, body), body);
    },
    async lift({ staff, body }) {
      const lifted = await liftCustomerBlocks(context, toStaffActor(staff), body.blockIds);
      return { message: lifted === 0 ? "The block is lifted already." : "The block is lifted." };
    },
    async restore({ staff, body }) {
      const restored = await restoreCustomerBlocks(context, toStaffActor(staff), body.blockIds);
      return { message: restored === 0 ? "Nothing is changed." : "The block is active again." };
    },
  });
}
