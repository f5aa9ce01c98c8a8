import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Feature } from "../../../feature.ts";
import { serveOrderAddress } from "./admin/address/address-routes.ts";
import { canSetStatus, undoStatusChange } from "./admin/change-statuses.ts";
import { serveCourierStates } from "./admin/courier-states/courier-state-routes.ts";
import { serveCustomerBlocks } from "./admin/customer-block-routes.ts";
import { serveOrderEdits } from "./admin/edit-routes.ts";
import { serveOrderMails } from "./admin/mails/mail-again-routes.ts";
import { serveOrderOptions } from "./admin/options/option-routes.ts";
import { serveOrders } from "./admin/order-admin-routes.ts";
import { serveParcels } from "./admin/parcels/parcel-routes.ts";
import { serveRefundRequests } from "./admin/refunds/refund-request-routes.ts";
import { serveRefunds } from "./admin/refunds/refund-routes.ts";
import { serveStaffReturns } from "./admin/returns/staff-return-routes.ts";
import { orderTagUndo } from "./admin/undo-tags.ts";
import { blockUndo } from "./blocks/undo-block.ts";
import { registerOrderAccess } from "./links/order-access.ts";
import { orderMails } from "./mail/order-mail-samples.ts";
import { serveOwnOrders } from "./order-routes.ts";
import { runReturnPhotoJobs } from "./returns/return-photo-jobs.ts";
import { serveReturnPhotos } from "./returns/return-photo-routes.ts";
import { serveReturns } from "./returns/return-routes.ts";
import { runTaxDocumentJobs } from "./transitions/issue-missing-invoice.ts";
import { listUndoableStatuses } from "./transitions/undoable-statuses.ts";
import { servePushNotifications } from "./updates/push/push-routes.ts";
import { runOrderUpdateJobs } from "./updates/send-update.ts";
import { serveOrderUpdates } from "./updates/update-routes.ts";

/** Orders, parcels, refunds and returns. */
export const ordersFeature: Feature = {
  hooks: [registerOrderAccess],
  routes: [serveOwnOrders, serveOrderUpdates, servePushNotifications, serveReturns, serveReturnPhotos],
  staffRoutes: [
    serveOrders,
    serveParcels,
    serveCourierStates,
    serveRefunds,
    serveRefundRequests,
    serveOrderAddress,
    serveOrderOptions,
    serveOrderEdits,
    serveCustomerBlocks,
    serveOrderMails,
    serveStaffReturns,
  ],
  mails: orderMails,
  jobs: [runOrderUpdateJobs, runTaxDocumentJobs, runReturnPhotoJobs],
  undo: {
    "customer-block.add": blockUndo,
    "customer-block.lift": blockUndo,
    "customer-block.restore": blockUndo,
    "order.tag": orderTagUndo,
    "order.change-status": {
      isAllowed: (by, { after }) => canSetStatus(by, (after as { status: OrderStatus }).status),
      undoneInTurn: true,
      findConflicts: listUndoableStatuses,
      run: undoStatusChange,
    },
  },
};
