import { staffReturnRoutes } from "#contract/admin/returns/staff-return-routes.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveStaff } from "../../../../people/staff/index.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { decideReturn, inspectReturn, receiveReturn } from "../../returns/decide-return.ts";
import { toReplacement } from "../../returns/replacement.ts";
import { readPhotoOfReturn } from "../../returns/return-photos.ts";
import { sendPhoto } from "../../returns/send-photo.ts";
import { getReturnList } from "./list-returns.ts";

export function serveStaffReturns(app: App, context: AppContext) {
  serveStaff(app, staffReturnRoutes, {
    list: ({ staff, query }) => getReturnList(context.db, staff, query),
    photo: async ({ params, query }, reply) =>
      sendPhoto(reply, await readPhotoOfReturn(context, { ...params, ...query })),
    async decide({ staff, params, body }) {
      await decideReturn(context, toStaffActor(staff), params.returnId, body);
      return { message: body.approve ? "The return is approved." : "The return is rejected." };
    },
    async receive({ staff, params }) {
      await receiveReturn(context, toStaffActor(staff), params.returnId);
      return { message: "The return is received." };
    },
    async inspect({ staff, params, body }) {
      const mayRefund = staff.granted.has("refunds:create");
      const details = { ...body, mayRefund };
      const { refunded, replacementId } = await inspectReturn(context, toStaffActor(staff), params.returnId, details);
      return {
        message: "The return is completed.",
        ...(mayRefund && { refunded: toRupees(refunded) }),
        ...(replacementId && { replacement: toReplacement(replacementId) }),
      };
    },
  });
}
