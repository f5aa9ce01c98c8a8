import type { z } from "zod";
import { toQuery } from "../../client/requests.ts";
import type {
  BlockContact,
  BlockOrderCustomer,
  BlocksChangedResponse,
  CustomerBlockedResponse,
  CustomerBlocksQuery,
  CustomerBlocksResponse,
} from "../customer-blocks.ts";
import type { CustomerTagsResponse, StaffCustomersQueryInput, StaffCustomersResponse } from "../customers.ts";
import type { Calls, Query } from "./calls.ts";

const id = encodeURIComponent;

/** Calls about customers. */
export const customersCalls = ({ get, post }: Calls) => ({
  list: (query: StaffCustomersQueryInput = {}) => get<StaffCustomersResponse>("/customers", query as Query),
  tags: () => get<CustomerTagsResponse>("/customers/tags"),
  /** The URL of a file to download. */
  exportUrl: (query: StaffCustomersQueryInput) => `/api/v1/admin/customers/export${toQuery(query as Query)}`,
  blocks: (query: Partial<CustomerBlocksQuery> = {}) => get<CustomerBlocksResponse>("/customers/blocks", query),
  block: (body: z.input<typeof BlockContact>) => post<CustomerBlockedResponse>("/customers/blocks", body),
  blockOfOrder: (orderId: string, body: z.input<typeof BlockOrderCustomer>) =>
    post<CustomerBlockedResponse>(`/orders/${id(orderId)}/blocks`, body),
  liftBlocks: (blockIds: string[]) => post<BlocksChangedResponse>("/customers/blocks/lift", { blockIds }),
  restoreBlocks: (blockIds: string[]) => post<BlocksChangedResponse>("/customers/blocks/restore", { blockIds }),
});
