import { get, post, remove, routes } from "../staff-access.ts";
import {
  CashReceivedResponse,
  OutstandingCashQuery,
  OutstandingCashResponse,
  ReceiveCash,
  RemittanceParams,
  RemittancePlanResponse,
  RemittanceRowsResponse,
  RemittancesQuery,
  RemittancesResponse,
  RemittanceWithdrawnResponse,
  UploadRemittance,
} from "./cash.ts";

/** The maximum size of a JSON body with a file of 2 MB, whose line breaks and quotes are escaped. */
const bodyLimit = 3 * 1024 * 1024;

/** Cash on delivery that couriers hand over, and their remittances. */
export const cashRoutes = routes("/admin/cash", {
  listOutstanding: get("/outstanding", {
    access: "cash:read",
    query: OutstandingCashQuery,
    reply: OutstandingCashResponse,
    summary: "Delivered orders whose cash on delivery is missing, by courier; oldest first",
  }),
  listRemittances: get("/remittances", {
    access: "cash:read",
    query: RemittancesQuery,
    reply: RemittancesResponse,
    summary: "Remittances of couriers, newest first",
  }),
  listRows: get("/remittances/:remittanceId", {
    access: "cash:read",
    params: RemittanceParams,
    reply: RemittanceRowsResponse,
    summary: "The rows of a remittance",
  }),
  preview: post("/remittances/preview", {
    access: "cash:write",
    bodyLimit,
    body: UploadRemittance,
    reply: RemittancePlanResponse,
    summary: "What the import of a courier's file would do",
  }),
  import: post("/remittances", {
    access: "cash:write",
    bodyLimit,
    body: UploadRemittance,
    reply: RemittancePlanResponse,
    summary: "Imports the valid rows of a courier's file; rows that were imported before do not count again",
  }),
  receive: post("/received", {
    access: "cash:write",
    body: ReceiveCash,
    reply: CashReceivedResponse,
    summary: "Records the missing cash of delivered orders as received, without a file",
  }),
  withdraw: remove("/remittances/:remittanceId", {
    access: "cash:write",
    params: RemittanceParams,
    reply: RemittanceWithdrawnResponse,
    summary: "Takes back a remittance that was a mistake: the cash of its orders is missing again",
  }),
});
