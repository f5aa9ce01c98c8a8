import type { z } from "zod";
import type { NewAddress } from "../../account/addresses.ts";
import { toQuery } from "../../client/requests.ts";
import type { CustomerErasedResponse, EraseCustomer } from "../customers/customer-data.ts";
import type {
  AddCustomer,
  CustomerEditedResponse,
  EditCustomer,
  EditCustomerAddress,
} from "../customers/customer-edits.ts";
import type { CustomersMergedResponse, MergeCustomers, MergePreviewResponse } from "../customers/customer-merge.ts";
import type {
  AddCustomerNote,
  CustomerDetailsResponse,
  CustomerNotesResponse,
  CustomersTaggedResponse,
  EditCustomerNote,
  TagCustomers,
} from "../customers/customer-page.ts";
import type { CustomerTagsResponse, StaffCustomersQueryInput, StaffCustomersResponse } from "../customers/customers.ts";
import type {
  BlockContact,
  BlockOrderCustomer,
  BlocksChangedResponse,
  CustomerBlockedResponse,
  CustomerBlocksQuery,
  CustomerBlocksResponse,
} from "../orders/customer-blocks.ts";
import type { Calls, Query } from "./calls.ts";

const id = encodeURIComponent;

/** Calls about customers. */
export const customersCalls = ({ get, post, put, remove }: Calls) => ({
  list: (query: StaffCustomersQueryInput = {}) => get<StaffCustomersResponse>("/customers", query as Query),
  tags: () => get<CustomerTagsResponse>("/customers/tags"),
  get: (customerId: string) => get<CustomerDetailsResponse>(`/customers/${id(customerId)}`),
  add: (body: z.input<typeof AddCustomer>) => post<CustomerEditedResponse>("/customers", body),
  edit: (customerId: string, body: EditCustomer) => put<CustomerEditedResponse>(`/customers/${id(customerId)}`, body),
  addAddress: (customerId: string, body: z.input<typeof NewAddress>) =>
    post<CustomerEditedResponse>(`/customers/${id(customerId)}/addresses`, body),
  editAddress: (customerId: string, addressId: string, body: EditCustomerAddress) =>
    put<CustomerEditedResponse>(`/customers/${id(customerId)}/addresses/${id(addressId)}`, body),
  removeAddress: (customerId: string, addressId: string) =>
    remove<CustomerEditedResponse>(`/customers/${id(customerId)}/addresses/${id(addressId)}`),
  tag: (body: z.input<typeof TagCustomers>) => post<CustomersTaggedResponse>("/customers/tags", body),
  addNote: (customerId: string, body: AddCustomerNote) =>
    post<CustomerNotesResponse>(`/customers/${id(customerId)}/notes`, body),
  editNote: (customerId: string, noteId: string, body: EditCustomerNote) =>
    put<CustomerNotesResponse>(`/customers/${id(customerId)}/notes/${id(noteId)}`, body),
  removeNote: (customerId: string, noteId: string) =>
    remove<CustomerNotesResponse>(`/customers/${id(customerId)}/notes/${id(noteId)}`),
  /** The URL of a file to download. */
  dataUrl: (customerId: string) => `/api/v1/admin/customers/${id(customerId)}/data`,
  erase: (customerId: string, body: EraseCustomer) =>
    post<CustomerErasedResponse>(`/customers/${id(customerId)}/erase`, body),
  previewMerge: (customerId: string, otherId: string) =>
    get<MergePreviewResponse>(`/customers/${id(customerId)}/merge`, { otherId }),
  merge: (customerId: string, body: MergeCustomers) =>
    post<CustomersMergedResponse>(`/customers/${id(customerId)}/merge`, body),
  blockCustomer: (customerId: string, body: z.input<typeof BlockOrderCustomer>) =>
    post<CustomerBlockedResponse>(`/customers/${id(customerId)}/blocks`, body),
  /** The URL of a file to download. */
  exportUrl: (query: StaffCustomersQueryInput) => `/api/v1/admin/customers/export${toQuery(query as Query)}`,
  blocks: (query: Partial<CustomerBlocksQuery> = {}) => get<CustomerBlocksResponse>("/customers/blocks", query),
  block: (body: z.input<typeof BlockContact>) => post<CustomerBlockedResponse>("/customers/blocks", body),
  blockOfOrder: (orderId: string, body: z.input<typeof BlockOrderCustomer>) =>
    post<CustomerBlockedResponse>(`/orders/${id(orderId)}/blocks`, body),
  liftBlocks: (blockIds: string[]) => post<BlocksChangedResponse>("/customers/blocks/lift", { blockIds }),
  restoreBlocks: (blockIds: string[]) => post<BlocksChangedResponse>("/customers/blocks/restore", { blockIds }),
});
