import type {
  ChangePricesInput,
  PriceHistoryResponse,
  PriceQueryInput,
  PricesChangedResponse,
  PricesResponse,
  PricesUndoneResponse,
  RevisionPreviewResponse,
  RevisionResponse,
  RevisionsResponse,
  RevisionTermsInput,
  StartRevisionInput,
} from "../prices/prices.ts";
import type { Calls, Query } from "./calls.ts";

const toPath = (id: string) => `/prices/${encodeURIComponent(id)}`;

/** Calls about prices, MRPs and costs. */
export const priceCalls = ({ get, post }: Calls) => ({
  list: (query: PriceQueryInput = {}) => get<PricesResponse>("/prices", query as Query),
  change: (body: ChangePricesInput) => post<PricesChangedResponse>("/prices/changes", body),
  undo: (batchId: string) => post<PricesUndoneResponse>(`/prices/changes/${encodeURIComponent(batchId)}/undo`, {}),
  history: (variantId: string) => get<PriceHistoryResponse>(`${toPath(variantId)}/history`),
  revisions: () => get<RevisionsResponse>("/prices/revisions"),
  previewRevision: (body: RevisionTermsInput) => post<RevisionPreviewResponse>("/prices/revisions/preview", body),
  startRevision: (body: StartRevisionInput) => post<RevisionResponse>("/prices/revisions", body),
  undoRevision: (revisionId: string) =>
    post<RevisionResponse>(`/prices/revisions/${encodeURIComponent(revisionId)}/undo`, {}),
});
