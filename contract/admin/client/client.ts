import type { z } from "zod";
import type {
  QuestionSavedResponse,
  StaffAnswer,
  StaffQuestionsQueryInput,
  StaffQuestionsResponse,
} from "../../catalogue/questions.ts";
import { type SendRequest, toQuery, toRefusal } from "../../client/requests.ts";
import { createRouteClient } from "../../client/route-client.ts";
import type { BulkChangedResponse } from "../bulk-changes.ts";
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
} from "../cash/cash.ts";
import { savedReplyRoutes } from "../inbox/saved-reply-routes.ts";
import type { CouriersResponse } from "../orders/parcels.ts";
import type {
  PackingResponse,
  PackOrder,
  PutBackOrder,
  TakeWave,
  WaveChangedResponse,
  WaveTakenResponse,
} from "../packing/packing.ts";
import { couponRoutes } from "../promotions/coupon-routes.ts";
import type {
  AddSale,
  AffectedProductsResponse,
  ChangeCoupon,
  ChangePromotions,
  PreviewSale,
  PromotionCategoriesResponse,
  PromotionSavedResponse,
  SalePreviewResponse,
  SaleResponse,
  SalesQueryInput,
  SalesResponse,
} from "../promotions/promotions.ts";
import type {
  DecideReturn,
  InspectReturn,
  ReturnChangedResponse,
  StaffReturnsQueryInput,
  StaffReturnsResponse,
} from "../returns/returns.ts";
import type { EditSeller, SaveTaxRates, TaxResponse, TaxSavedResponse } from "../settings/tax.ts";
import type {
  ChangeView,
  ChooseColumns,
  SavedViewsResponse,
  SaveView,
  ViewChangedResponse,
  ViewPage,
} from "../staff/saved-views.ts";
import type {
  ChangeStaffAccess,
  ChangeStaffRole,
  InvitedResponse,
  InviteStaff,
  StaffChangedResponse,
  StaffListResponse,
} from "../staff/staff.ts";
import type {
  ChangeStockInput,
  StockChangedResponse,
  StockMovementsQueryInput,
  StockMovementsResponse,
  StockQueryInput,
  StockResponse,
  StockUndoneResponse,
} from "../stock/inventory.ts";
import type {
  ChangeStockLevels,
  LowStockQueryInput,
  LowStockResponse,
  StockLevelsChangedResponse,
  StockLevelsUndoneResponse,
} from "../stock/low-stock.ts";
import type {
  ChangesUndoneResponse,
  ChangeUndoneResponse,
  ExportHistoryQueryInput,
  HistoryFiltersResponse,
  HistoryQueryInput,
  HistoryResponse,
} from "../system/history.ts";
import type { TodayResponse } from "../system/today.ts";
import { authCalls } from "./auth-calls.ts";
import { backupCalls } from "./backup-calls.ts";
import type { Calls, Query } from "./calls.ts";
import { categoriesCalls } from "./categories-calls.ts";
import { contentCalls } from "./content-calls.ts";
import { customersCalls } from "./customers-calls.ts";
import { importsCalls } from "./imports-calls.ts";
import { inboxCalls } from "./inbox-calls.ts";
import { mediaCalls } from "./media-calls.ts";
import { menuCalls } from "./menu-calls.ts";
import { ordersCalls } from "./orders-calls.ts";
import { priceCalls } from "./price-calls.ts";
import { productsCalls } from "./products-calls.ts";
import { reportsCalls } from "./reports-calls.ts";
import { reviewCalls } from "./review-calls.ts";
import { roleCalls } from "./role-calls.ts";
import { settingsCalls } from "./settings-calls.ts";
import { stockCountCalls } from "./stock-count-calls.ts";
import { systemCalls } from "./system-calls.ts";
import { tokensCalls } from "./tokens-calls.ts";
import { webhooksCalls } from "./webhooks-calls.ts";

const id = encodeURIComponent;

/** Client of the back office's API. The browser sends the cookie of the session. Throws the server's refusals as `Refusal`. */
export function createAdminApi(send: SendRequest) {
  async function callRoute<Response>(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await send(`/api/v1${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = await response.json();
    if (response.status < 400) return json as Response;
    throw toRefusal(response, json as Parameters<typeof toRefusal>[1]);
  }
  const call = <Response>(method: string, path: string, body?: unknown) =>
    callRoute<Response>(method, `/admin${path}`, body);
  const calls: Calls = {
    get: (path, query = {}) => call("GET", `${path}${toQuery(query)}`),
    post: (path, body = {}) => call("POST", path, body),
    put: (path, body) => call("PUT", path, body),
    remove: (path) => call("DELETE", path),
  };
  const { get, post, put, remove } = calls;

  return {
    auth: authCalls(calls),
    staff: {
      list: () => get<StaffListResponse>("/staff"),
      invite: (body: InviteStaff) => post<InvitedResponse>("/staff/invitations", body),
      withdrawInvitation: (invitationId: string) => remove<InvitedResponse>(`/staff/invitations/${id(invitationId)}`),
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
    roles: roleCalls(calls),
    settings: settingsCalls(calls),
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
    questions: {
      list: (query: StaffQuestionsQueryInput = {}) => get<StaffQuestionsResponse>("/questions", query as Query),
      answer: (questionId: string, body: StaffAnswer) =>
        put<QuestionSavedResponse>(`/questions/${id(questionId)}/answer`, body),
      hide: (questionId: string) => post<QuestionSavedResponse>(`/questions/${id(questionId)}/hide`, {}),
      show: (questionId: string) => post<QuestionSavedResponse>(`/questions/${id(questionId)}/show`, {}),
    },
    products: productsCalls(calls),
    categories: categoriesCalls(calls),
    reviews: reviewCalls(calls),
    imports: importsCalls(calls),
    inbox: inboxCalls(calls),
    savedReplies: createRouteClient(savedReplyRoutes, callRoute),
    content: contentCalls(calls),
    menus: menuCalls(calls),
    media: mediaCalls(calls),
    inventory: {
      list: (query: StockQueryInput = {}) => get<StockResponse>("/inventory", query as Query),
      change: (body: ChangeStockInput) => post<StockChangedResponse>("/inventory/changes", body),
      undo: (batchId: string) => post<StockUndoneResponse>(`/inventory/changes/${id(batchId)}/undo`, {}),
      movements: (variantId: string, query: StockMovementsQueryInput = {}) =>
        get<StockMovementsResponse>(`/inventory/${id(variantId)}/movements`, query as Query),
      setLevels: (body: ChangeStockLevels) => post<StockLevelsChangedResponse>("/inventory/levels", body),
      undoLevels: (batchId: string) => post<StockLevelsUndoneResponse>(`/inventory/levels/${id(batchId)}/undo`, {}),
      low: (query: LowStockQueryInput = {}) => get<LowStockResponse>("/inventory/low", query as Query),
    },
    prices: priceCalls(calls),
    stockCounts: stockCountCalls(calls),
    promotions: {
      categories: () => get<PromotionCategoriesResponse>("/promotions/categories"),
      products: (query: { categoryIds: string[] }) => get<AffectedProductsResponse>("/promotions/products", query),
      coupons: createRouteClient(couponRoutes, callRoute),
      sales: (query: SalesQueryInput = {}) => get<SalesResponse>("/promotions/sales", query as Query),
      sale: (saleId: string, query: { after?: string | undefined } = {}) =>
        get<SaleResponse>(`/promotions/sales/${id(saleId)}`, query),
      previewSale: (body: PreviewSale) => post<SalePreviewResponse>("/promotions/sales/preview", body),
      addSale: (body: AddSale) => post<PromotionSavedResponse>("/promotions/sales", body),
      changeSale: (saleId: string, body: ChangeCoupon) =>
        put<PromotionSavedResponse>(`/promotions/sales/${id(saleId)}`, body),
      changeAll: (body: ChangePromotions) => post<BulkChangedResponse>("/promotions/changes", body),
      undoChanges: (batchId: string) => post<BulkChangedResponse>("/promotions/changes/undo", { batchId }),
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
    customers: customersCalls(calls),
    couriers: {
      list: () => get<CouriersResponse>("/couriers"),
    },
    orders: ordersCalls(calls),
    reports: reportsCalls(calls),
    system: systemCalls(calls),
    backups: backupCalls(calls),
    tokens: tokensCalls(calls),
    webhooks: webhooksCalls(calls),
    views: {
      list: (page: ViewPage) => get<SavedViewsResponse>(`/views/${page}`),
      save: (page: ViewPage, body: SaveView) => post<ViewChangedResponse>(`/views/${page}`, body),
      change: (page: ViewPage, viewId: string, body: ChangeView) =>
        put<ViewChangedResponse>(`/views/${page}/${id(viewId)}`, body),
      remove: (page: ViewPage, viewId: string) => remove<ViewChangedResponse>(`/views/${page}/${id(viewId)}`),
      chooseColumns: (page: ViewPage, body: ChooseColumns) => put<ViewChangedResponse>(`/columns/${page}`, body),
    },
    history: {
      list: (query: HistoryQueryInput = {}) => get<HistoryResponse>("/history", query as Query),
      filters: () => get<HistoryFiltersResponse>("/history/filters"),
      undo: (changeId: string) => post<ChangeUndoneResponse>(`/history/${id(changeId)}/undo`),
      undoAll: (changeId: string) => post<ChangesUndoneResponse>(`/history/${id(changeId)}/undo-all`),
      /** The URL of a file to download. */
      exportUrl: (query: ExportHistoryQueryInput) => `/api/v1/admin/history/export${toQuery(query)}`,
    },
  };
}
