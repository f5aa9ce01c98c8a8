import type { z } from "zod";
import { toQuery } from "../../client/requests.ts";
import type { ApplyCourierStates, CourierPlanResponse, UploadCourierStates } from "../orders/courier-states.ts";
import type { AddressEditedResponse, EditAddress } from "../orders/order-address.ts";
import type {
  EditItems,
  EditQuoteResponse,
  EditUndoneResponse,
  OrderVariantsResponse,
  QuoteEdit,
} from "../orders/order-edits.ts";
import type { MailAgain, MailedAgainResponse } from "../orders/order-mails.ts";
import type { EditOrderOptions, OrderOptionsEditedResponse } from "../orders/order-options.ts";
import type {
  AddOrderNote,
  ChangeStatuses,
  ExportOrdersQuery,
  OrderCountsResponse,
  OrderNotesResponse,
  OrdersTaggedResponse,
  StaffOrderResponse,
  StaffOrdersQueryInput,
  StaffOrdersResponse,
  StatusesChangedResponse,
  TagOrders,
  TagsResponse,
  UndoStatuses,
} from "../orders/orders.ts";
import type {
  AddParcel,
  CorrectParcel,
  ParcelAddedResponse,
  ParcelChangedResponse,
  ReadTrackingNumbers,
  ShipOrders,
  TrackingNumbersResponse,
} from "../orders/parcels.ts";
import type {
  DecideRefundRequest,
  QuoteRefundInput,
  RefundRequestDecidedResponse,
  RefundRequestedResponse,
  RefundRequestsQueryInput,
  RefundRequestsResponse,
  RefundUndoneResponse,
  RequestRefund,
} from "../returns/refunds.ts";
import type { Calls, Query } from "./calls.ts";

const id = encodeURIComponent;

/** Calls about orders. */
export const ordersCalls = ({ get, post, put, remove }: Calls) => ({
  list: (query: StaffOrdersQueryInput) => get<StaffOrdersResponse>("/orders", query as Query),
  /** The address of a file to download. */
  exportUrl: (query: z.input<typeof ExportOrdersQuery>) => `/api/v1/admin/orders/export${toQuery(query as Query)}`,
  counts: () => get<OrderCountsResponse>("/orders/counts"),
  tags: () => get<TagsResponse>("/orders/tags"),
  get: (orderId: string) => get<StaffOrderResponse>(`/orders/${id(orderId)}`),
  tag: (body: z.input<typeof TagOrders>) => post<OrdersTaggedResponse>("/orders/tags", body),
  changeStatuses: (body: z.input<typeof ChangeStatuses>) => post<StatusesChangedResponse>("/orders/statuses", body),
  undoStatuses: (body: z.input<typeof UndoStatuses>) => post<StatusesChangedResponse>("/orders/statuses/undo", body),
  previewCourierStates: (body: z.input<typeof UploadCourierStates>) =>
    post<CourierPlanResponse>("/orders/courier-states/preview", body),
  applyCourierStates: (body: ApplyCourierStates) => post<StatusesChangedResponse>("/orders/courier-states", body),
  readTrackingNumbers: (body: ReadTrackingNumbers) => post<TrackingNumbersResponse>("/orders/shipments/numbers", body),
  ship: (body: z.input<typeof ShipOrders>) => post<StatusesChangedResponse>("/orders/shipments", body),
  addParcel: (orderId: string, body: z.input<typeof AddParcel>) =>
    post<ParcelAddedResponse>(`/orders/${id(orderId)}/parcels`, body),
  correctParcel: (orderId: string, parcelId: string, body: CorrectParcel) =>
    put<ParcelChangedResponse>(`/orders/${id(orderId)}/parcels/${id(parcelId)}`, body),
  editAddress: (orderId: string, body: EditAddress) =>
    put<AddressEditedResponse>(`/orders/${id(orderId)}/address`, body),
  editOptions: (orderId: string, body: EditOrderOptions) =>
    put<OrderOptionsEditedResponse>(`/orders/${id(orderId)}/options`, body),
  mailAgain: (orderId: string, body: MailAgain) => post<MailedAgainResponse>(`/orders/${id(orderId)}/mails`, body),
  variants: (orderId: string) => get<OrderVariantsResponse>(`/orders/${id(orderId)}/variants`),
  editItems: (orderId: string, body: z.input<typeof EditItems>) =>
    post<EditQuoteResponse>(`/orders/${id(orderId)}/edits`, body),
  quoteEdit: (orderId: string, body: z.input<typeof QuoteEdit>) =>
    post<EditQuoteResponse>(`/orders/${id(orderId)}/edits/quote`, body),
  undoEdit: (orderId: string, editId: string) =>
    remove<EditUndoneResponse>(`/orders/${id(orderId)}/edits/${id(editId)}`),
  refund: (orderId: string, body: z.input<typeof RequestRefund>) =>
    post<RefundRequestedResponse>(`/orders/${id(orderId)}/refunds`, body),
  quoteRefund: (orderId: string, body: QuoteRefundInput) =>
    post<RefundRequestedResponse>(`/orders/${id(orderId)}/refunds/quote`, body),
  requestRefundConfirmation: (orderId: string, body: z.input<typeof RequestRefund>) =>
    post<RefundRequestedResponse>(`/orders/${id(orderId)}/refund-requests`, body),
  decideRefundRequest: (orderId: string, requestId: string, body: z.input<typeof DecideRefundRequest>) =>
    post<RefundRequestDecidedResponse>(`/orders/${id(orderId)}/refund-requests/${id(requestId)}/decision`, body),
  refundRequests: (query: RefundRequestsQueryInput = {}) =>
    get<RefundRequestsResponse>("/refund-requests", query as Query),
  undoRefund: (orderId: string, refundId: string) =>
    remove<RefundUndoneResponse>(`/orders/${id(orderId)}/refunds/${id(refundId)}`),
  addNote: (orderId: string, body: AddOrderNote) => post<OrderNotesResponse>(`/orders/${id(orderId)}/notes`, body),
  removeNote: (orderId: string, noteId: string) =>
    remove<OrderNotesResponse>(`/orders/${id(orderId)}/notes/${id(noteId)}`),
});
