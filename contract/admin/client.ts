import type { z } from "zod";
import { type SendRequest, toQuery, toRefusal } from "../client.ts";
import type {
  CashReceivedResponse,
  OutstandingCashQuery,
  OutstandingCashResponse,
  ReceiveCash,
  RemittancePlanResponse,
  RemittanceRowsResponse,
  RemittancesQueryInput,
  RemittancesResponse,
  RemittanceWithdrawnResponse,
  UploadRemittance,
} from "./cash.ts";
import type {
  BlockContact,
  BlockOrderCustomer,
  BlocksChangedResponse,
  CustomerBlockedResponse,
  CustomerBlocksQuery,
  CustomerBlocksResponse,
} from "./customer-blocks.ts";
import type {
  ChangeUndoneResponse,
  ExportHistoryQuery,
  HistoryFiltersResponse,
  HistoryQuery,
  HistoryResponse,
} from "./history.ts";
import type { LowStockQueryInput, LowStockResponse } from "./low-stock.ts";
import type { ChangeNotifications, NotificationsResponse } from "./notifications.ts";
import type { AddressEditedResponse, EditAddress } from "./order-address.ts";
import type {
  EditItems,
  EditQuoteResponse,
  EditUndoneResponse,
  OrderVariantsResponse,
  QuoteEdit,
} from "./order-edits.ts";
import type { MailAgain, MailedAgainResponse } from "./order-mails.ts";
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
} from "./orders.ts";
import type {
  PackingResponse,
  PackOrder,
  PutBackOrder,
  TakeWave,
  WaveChangedResponse,
  WaveTakenResponse,
} from "./packing.ts";
import type {
  AddParcel,
  CorrectParcel,
  CouriersResponse,
  ParcelAddedResponse,
  ParcelChangedResponse,
} from "./parcels.ts";
import type {
  AddPasskey,
  PasskeyAddedResponse,
  PasskeyOptionsResponse,
  PasskeyRemovedResponse,
  PasskeySignIn,
} from "./passkeys.ts";
import type {
  DecideRefundRequest,
  QuoteRefund,
  RefundRequestDecidedResponse,
  RefundRequestedResponse,
  RefundRequestsResponse,
  RefundUndoneResponse,
  RequestRefund,
} from "./refunds.ts";
import type {
  DecideReturn,
  InspectReturn,
  ReturnChangedResponse,
  StaffReturnsQueryInput,
  StaffReturnsResponse,
} from "./returns.ts";
import type {
  ChangeView,
  ChooseColumns,
  SavedViewsResponse,
  SaveView,
  ViewChangedResponse,
  ViewPage,
} from "./saved-views.ts";
import type {
  ConfirmOwnPassword,
  ConfirmSecondFactor,
  RecoveryCodesResponse,
  SecondFactorRemovedResponse,
  SecondFactorResponse,
  SecondFactorSetupResponse,
} from "./second-factor.ts";
import type {
  AcceptInvitation,
  ChangeStaffAccess,
  ChangeStaffRole,
  InvitationResponse,
  InvitedResponse,
  InviteStaff,
  OpenInvitation,
  SessionEndedResponse,
  StaffChangedResponse,
  StaffListResponse,
  StaffLogin,
  StaffLogoutResponse,
  StaffMemberResponse,
  StaffSessionsResponse,
} from "./staff.ts";
import type {
  ChangeStaffPassword,
  ForgotStaffPassword,
  ResetStaffPassword,
  StaffPasswordResponse,
} from "./staff-passwords.ts";
import type { EditSeller, SaveTaxRates, TaxResponse, TaxSavedResponse } from "./tax.ts";
import type { TodayResponse } from "./today.ts";

const id = encodeURIComponent;
type Query = Parameters<typeof toQuery>[0];

/** Client of the back office's API. The browser sends the cookie of the session. Throws the server's refusals as `Refusal`. */
export function createAdminApi(send: SendRequest) {
  async function call<Response>(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await send(`/api/v1/admin${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = await response.json();
    if (response.status < 400) return json as Response;
    throw toRefusal(response, json as Parameters<typeof toRefusal>[1]);
  }
  const get = <Response>(path: string, query: Query = {}) => call<Response>("GET", `${path}${toQuery(query)}`);
  const post = <Response>(path: string, body: unknown = {}) => call<Response>("POST", path, body);
  const put = <Response>(path: string, body: unknown) => call<Response>("PUT", path, body);
  const remove = <Response>(path: string) => call<Response>("DELETE", path);

  return {
    auth: {
      login: (body: z.input<typeof StaffLogin>) => post<StaffMemberResponse>("/auth/login", body),
      invitation: (body: OpenInvitation) => post<InvitationResponse>("/auth/invitation", body),
      acceptInvitation: (body: AcceptInvitation) => post<StaffMemberResponse>("/auth/accept-invitation", body),
      changePassword: (body: ChangeStaffPassword) => post<StaffPasswordResponse>("/auth/password", body),
      forgotPassword: (body: ForgotStaffPassword) => post<StaffPasswordResponse>("/auth/forgot-password", body),
      resetPassword: (body: ResetStaffPassword) => post<StaffPasswordResponse>("/auth/reset-password", body),
      notifications: () => get<NotificationsResponse>("/auth/notifications"),
      changeNotifications: (body: ChangeNotifications) => put<NotificationsResponse>("/auth/notifications", body),
      secondFactor: () => get<SecondFactorResponse>("/auth/second-factor"),
      beginSecondFactor: (body: ConfirmOwnPassword) => post<SecondFactorSetupResponse>("/auth/second-factor", body),
      confirmSecondFactor: (body: ConfirmSecondFactor) =>
        post<RecoveryCodesResponse>("/auth/second-factor/confirm", body),
      renewRecoveryCodes: (body: ConfirmOwnPassword) =>
        post<RecoveryCodesResponse>("/auth/second-factor/recovery-codes", body),
      switchOffSecondFactor: (body: ConfirmOwnPassword) =>
        post<SecondFactorRemovedResponse>("/auth/second-factor/off", body),
      passkeySignInOptions: (body: PasskeySignIn) => post<PasskeyOptionsResponse>("/auth/login/passkey", body),
      passkeyOptions: (body: ConfirmOwnPassword) => post<PasskeyOptionsResponse>("/auth/passkeys/options", body),
      addPasskey: (body: z.input<typeof AddPasskey>) => post<PasskeyAddedResponse>("/auth/passkeys", body),
      removePasskey: (passkeyId: string, body: ConfirmOwnPassword) =>
        post<PasskeyRemovedResponse>(`/auth/passkeys/${id(passkeyId)}/remove`, body),
      logout: () => post<StaffLogoutResponse>("/auth/logout"),
      me: () => get<StaffMemberResponse>("/auth/me"),
      sessions: () => get<StaffSessionsResponse>("/auth/sessions"),
      endSession: (sessionId: string) => remove<SessionEndedResponse>(`/auth/sessions/${id(sessionId)}`),
    },
    staff: {
      list: () => get<StaffListResponse>("/staff"),
      invite: (body: InviteStaff) => post<InvitedResponse>("/staff/invitations", body),
      changeRole: (staffId: string, body: ChangeStaffRole) =>
        put<StaffChangedResponse>(`/staff/${id(staffId)}/role`, body),
      changeAccess: (staffId: string, body: ChangeStaffAccess) =>
        put<StaffChangedResponse>(`/staff/${id(staffId)}/access`, body),
      removeSecondFactor: (staffId: string) => remove<StaffChangedResponse>(`/staff/${id(staffId)}/second-factor`),
    },
    tax: {
      get: () => get<TaxResponse>("/settings/tax"),
      saveRates: (body: SaveTaxRates) => put<TaxSavedResponse>("/settings/tax/rates", body),
      editSeller: (body: EditSeller) => put<TaxSavedResponse>("/settings/tax/seller", body),
    },
    packing: {
      get: () => get<PackingResponse>("/pack"),
      takeWave: (body: z.input<typeof TakeWave>) => post<WaveTakenResponse>("/pack/waves", body),
      endWave: (waveId: string) => post<WaveChangedResponse>(`/pack/waves/${id(waveId)}/end`),
      pack: (waveId: string, orderId: string, body: PackOrder) =>
        post<WaveChangedResponse>(`/pack/waves/${id(waveId)}/orders/${id(orderId)}/packed`, body),
      putBack: (waveId: string, orderId: string, body: PutBackOrder) =>
        post<WaveChangedResponse>(`/pack/waves/${id(waveId)}/orders/${id(orderId)}/put-back`, body),
    },
    today: {
      get: () => get<TodayResponse>("/today"),
    },
    returns: {
      list: (query: StaffReturnsQueryInput) => get<StaffReturnsResponse>("/returns", query as Query),
      decide: (returnId: string, body: z.input<typeof DecideReturn>) =>
        post<ReturnChangedResponse>(`/returns/${id(returnId)}/decision`, body),
      receive: (returnId: string) => post<ReturnChangedResponse>(`/returns/${id(returnId)}/receive`, {}),
      /** URL of the photo's image. */
      photoUrl: (returnId: string, photoId: string, size: "small" | "large") =>
        `/api/v1/admin/returns/${id(returnId)}/photos/${id(photoId)}?size=${size}`,
      inspect: (returnId: string, body: z.input<typeof InspectReturn>) =>
        post<ReturnChangedResponse>(`/returns/${id(returnId)}/inspection`, body),
    },
    inventory: {
      low: (query: LowStockQueryInput = {}) => get<LowStockResponse>("/inventory/low", query as Query),
    },
    cash: {
      outstanding: (query: OutstandingCashQuery = {}) => get<OutstandingCashResponse>("/cash/outstanding", query),
      remittances: (query: RemittancesQueryInput = {}) => get<RemittancesResponse>("/cash/remittances", query as Query),
      rows: (remittanceId: string) => get<RemittanceRowsResponse>(`/cash/remittances/${id(remittanceId)}`),
      preview: (body: z.input<typeof UploadRemittance>) =>
        post<RemittancePlanResponse>("/cash/remittances/preview", body),
      import: (body: z.input<typeof UploadRemittance>) => post<RemittancePlanResponse>("/cash/remittances", body),
      receive: (body: z.input<typeof ReceiveCash>) => post<CashReceivedResponse>("/cash/received", body),
      withdraw: (remittanceId: string) => remove<RemittanceWithdrawnResponse>(`/cash/remittances/${id(remittanceId)}`),
    },
    customers: {
      blocks: (query: Partial<CustomerBlocksQuery> = {}) => get<CustomerBlocksResponse>("/customers/blocks", query),
      block: (body: z.input<typeof BlockContact>) => post<CustomerBlockedResponse>("/customers/blocks", body),
      blockOfOrder: (orderId: string, body: z.input<typeof BlockOrderCustomer>) =>
        post<CustomerBlockedResponse>(`/orders/${id(orderId)}/blocks`, body),
      liftBlocks: (blockIds: string[]) => post<BlocksChangedResponse>("/customers/blocks/lift", { blockIds }),
      restoreBlocks: (blockIds: string[]) => post<BlocksChangedResponse>("/customers/blocks/restore", { blockIds }),
    },
    couriers: {
      list: () => get<CouriersResponse>("/couriers"),
    },
    orders: {
      list: (query: StaffOrdersQueryInput) => get<StaffOrdersResponse>("/orders", query as Query),
      /** Of a file to download. */
      exportUrl: (query: z.input<typeof ExportOrdersQuery>) => `/api/v1/admin/orders/export${toQuery(query as Query)}`,
      counts: () => get<OrderCountsResponse>("/orders/counts"),
      tags: () => get<TagsResponse>("/orders/tags"),
      get: (orderId: string) => get<StaffOrderResponse>(`/orders/${id(orderId)}`),
      tag: (body: z.input<typeof TagOrders>) => post<OrdersTaggedResponse>("/orders/tags", body),
      changeStatuses: (body: z.input<typeof ChangeStatuses>) => post<StatusesChangedResponse>("/orders/statuses", body),
      undoStatuses: (body: UndoStatuses) => post<StatusesChangedResponse>("/orders/statuses/undo", body),
      addParcel: (orderId: string, body: z.input<typeof AddParcel>) =>
        post<ParcelAddedResponse>(`/orders/${id(orderId)}/parcels`, body),
      correctParcel: (orderId: string, parcelId: string, body: CorrectParcel) =>
        put<ParcelChangedResponse>(`/orders/${id(orderId)}/parcels/${id(parcelId)}`, body),
      editAddress: (orderId: string, body: EditAddress) =>
        put<AddressEditedResponse>(`/orders/${id(orderId)}/address`, body),
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
      quoteRefund: (orderId: string, body: QuoteRefund) =>
        post<RefundRequestedResponse>(`/orders/${id(orderId)}/refunds/quote`, body),
      requestRefundConfirmation: (orderId: string, body: z.input<typeof RequestRefund>) =>
        post<RefundRequestedResponse>(`/orders/${id(orderId)}/refund-requests`, body),
      decideRefundRequest: (orderId: string, requestId: string, body: z.input<typeof DecideRefundRequest>) =>
        post<RefundRequestDecidedResponse>(`/orders/${id(orderId)}/refund-requests/${id(requestId)}/decision`, body),
      refundRequests: () => get<RefundRequestsResponse>("/refund-requests"),
      undoRefund: (orderId: string, refundId: string) =>
        remove<RefundUndoneResponse>(`/orders/${id(orderId)}/refunds/${id(refundId)}`),
      addNote: (orderId: string, body: AddOrderNote) => post<OrderNotesResponse>(`/orders/${id(orderId)}/notes`, body),
      removeNote: (orderId: string, noteId: string) =>
        remove<OrderNotesResponse>(`/orders/${id(orderId)}/notes/${id(noteId)}`),
    },
    views: {
      list: (page: ViewPage) => get<SavedViewsResponse>(`/views/${page}`),
      save: (page: ViewPage, body: SaveView) => post<ViewChangedResponse>(`/views/${page}`, body),
      change: (page: ViewPage, viewId: string, body: ChangeView) =>
        put<ViewChangedResponse>(`/views/${page}/${id(viewId)}`, body),
      remove: (page: ViewPage, viewId: string) => remove<ViewChangedResponse>(`/views/${page}/${id(viewId)}`),
      chooseColumns: (page: ViewPage, body: ChooseColumns) => put<ViewChangedResponse>(`/columns/${page}`, body),
    },
    history: {
      list: (query: Partial<HistoryQuery> = {}) => get<HistoryResponse>("/history", query),
      filters: () => get<HistoryFiltersResponse>("/history/filters"),
      undo: (changeId: string) => post<ChangeUndoneResponse>(`/history/${id(changeId)}/undo`),
      /** Of a file to download. */
      exportUrl: (query: ExportHistoryQuery) => `/api/v1/admin/history/export${toQuery(query)}`,
    },
  };
}
