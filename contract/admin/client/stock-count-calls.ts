import type {
  AddScans,
  CountedSetResponse,
  SaveStockCountInput,
  ScansAddedResponse,
  SetCounted,
  StartStockCount,
  StockCountEndedResponse,
  StockCountResponse,
  StockCountSavedResponse,
  StockCountsResponse,
} from "../stock/stock-counts.ts";
import type { Calls } from "./calls.ts";

const toPath = (countId: string) => `/inventory/counts/${encodeURIComponent(countId)}`;

/** Calls about counts of shelves. */
export const stockCountCalls = ({ get, post, put }: Calls) => ({
  list: () => get<StockCountsResponse>("/inventory/counts"),
  start: (body: StartStockCount) => post<StockCountResponse>("/inventory/counts", body),
  get: (countId: string) => get<StockCountResponse>(toPath(countId)),
  scan: (countId: string, body: AddScans) => post<ScansAddedResponse>(`${toPath(countId)}/scans`, body),
  set: (countId: string, variantId: string, body: SetCounted) =>
    put<CountedSetResponse>(`${toPath(countId)}/lines/${encodeURIComponent(variantId)}`, body),
  save: (countId: string, body: SaveStockCountInput) => post<StockCountSavedResponse>(`${toPath(countId)}/save`, body),
  discard: (countId: string) => post<StockCountEndedResponse>(`${toPath(countId)}/discard`, {}),
});
