import {
  DecideReturn,
  InspectReturn,
  ReturnChangedResponse,
  ReturnParams,
  ReturnPhotoParams,
  StaffReturnsQuery,
  StaffReturnsResponse,
} from "#contract/admin/returns/returns.ts";
import { success } from "#contract/http/response.ts";
import { toRupees } from "#contract/values/money.ts";
import { PhotoSizeQuery } from "#contract/values/photo-upload.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { decideReturn, inspectReturn, receiveReturn } from "../../returns/decide-return.ts";
import { toReplacement } from "../../returns/replacement.ts";
import { readPhotoOfReturn } from "../../returns/return-photos.ts";
import { sendPhoto } from "../../returns/send-photo.ts";
import { getReturnList } from "./list-returns.ts";

export function staffReturnRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });
  const changed = { params: ReturnParams, response: { 200: ReturnChangedResponse } };

  app.get(
    "/admin/returns",
    {
      config: { staffAccess: "orders:read" },
      schema: {
        ...call("Returns by customers: filtered, sorted and paged"),
        querystring: StaffReturnsQuery,
        response: { 200: StaffReturnsResponse },
      },
    },
    async ({ staff, query }) => success(await getReturnList(context.db, staff, query)),
  );
  app.get(
    "/admin/returns/:returnId/photos/:photoId",
    {
      config: { staffAccess: "orders:read" },
      schema: {
        ...call("A photo that the customer has added to a return, as JPEG"),
        params: ReturnPhotoParams,
        querystring: PhotoSizeQuery,
        produces: ["image/jpeg"],
      },
    },
    async ({ params, query }, reply) => sendPhoto(reply, await readPhotoOfReturn(context, { ...params, ...query })),
  );
  app.post(
    "/admin/returns/:returnId/decision",
    {
      config: { staffAccess: "orders:write" },
      schema: { ...call("Approves or rejects a return; the customer is mailed"), body: DecideReturn, ...changed },
    },
    async ({ staff, params, body }) => {
      await decideReturn(context, toStaffActor(staff), params.returnId, body);
      return success({ message: body.approve ? "The return is approved." : "The return is rejected." });
    },
  );
  app.post(
    "/admin/returns/:returnId/receive",
    { config: { staffAccess: "orders:pack" }, schema: { ...call("The parcel of a return has arrived"), ...changed } },
    async ({ staff, params }) => {
      await receiveReturn(context, toStaffActor(staff), params.returnId);
      return success({ message: "The return is received." });
    },
  );
  app.post(
    "/admin/returns/:returnId/inspection",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...call(
          "What the inspection found: restocks, refunds and completes it. Returns of customers need refunds:create",
        ),
        body: InspectReturn,
        ...changed,
      },
    },
    async ({ staff, params, body }) => {
      const mayRefund = staff.granted.has("refunds:create");
      const details = { ...body, mayRefund };
      const { refunded, replacementId } = await inspectReturn(context, toStaffActor(staff), params.returnId, details);
      return success({
        message: "The return is completed.",
        ...(mayRefund && { refunded: toRupees(refunded) }),
        ...(replacementId && { replacement: toReplacement(replacementId) }),
      });
    },
  );
}
