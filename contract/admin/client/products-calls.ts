import type { z } from "zod";
import { toQuery } from "../../client/requests.ts";
import type { PhotoUpload } from "../../values/photo-upload.ts";
import type { BulkEditResponse, BulkEditsResponse, StartBulkEdit } from "../products/bulk-edits.ts";
import type {
  ChangeMatchingStatuses,
  EditMatchingFields,
  ExportProductsQueryInput,
  MatchingProductsResponse,
  MatchingStepResponse,
  ProductFiltersInput,
} from "../products/matching-products.ts";
import type { EditProductFields } from "../products/product-fields.ts";
import type {
  CreateProduct,
  DuplicateProduct,
  EditProduct,
  PreviewLinkResponse,
  ProductFormResponse,
  ProductImageAddedResponse,
  ProductSavedResponse,
  ScheduleProduct,
} from "../products/product-form.ts";
import type {
  OptionNamesResponse,
  ProductOptionsQueryInput,
  RenameOption,
  RenamePreviewResponse,
  RenameResponse,
  RenamesResponse,
  StartRename,
} from "../products/product-options.ts";
import type { ProductVersionResponse, ProductVersionsResponse, RestoreProduct } from "../products/product-versions.ts";
import type {
  ChangeProductStatuses,
  ProductOptionsResponse,
  ProductStatusesResponse,
  StaffProductsQueryInput,
  StaffProductsResponse,
  UndoneProductsResponse,
  UndoProductBatch,
} from "../products/products.ts";
import type { Calls, Query } from "./calls.ts";

const id = encodeURIComponent;

/** Calls about products. */
export const productsCalls = ({ get, post, put }: Calls) => ({
  get: (productId: string) => get<ProductFormResponse>(`/products/${id(productId)}`),
  create: (body: z.input<typeof CreateProduct>) => post<ProductSavedResponse>("/products", body),
  previewLink: (productId: string) => get<PreviewLinkResponse>(`/products/${id(productId)}/preview-link`),
  edit: (productId: string, body: z.input<typeof EditProduct>) =>
    put<ProductSavedResponse>(`/products/${id(productId)}`, body),
  addImage: (body: PhotoUpload) => post<ProductImageAddedResponse>("/products/images", body),
  schedule: (productId: string, body: ScheduleProduct) =>
    put<ProductSavedResponse>(`/products/${id(productId)}/publication`, body),
  versions: (productId: string) => get<ProductVersionsResponse>(`/products/${id(productId)}/versions`),
  version: (productId: string, version: number) =>
    get<ProductVersionResponse>(`/products/${id(productId)}/versions/${version}`),
  restore: (productId: string, version: number, body: RestoreProduct) =>
    post<ProductSavedResponse>(`/products/${id(productId)}/versions/${version}/restore`, body),
  renameOption: (productId: string, body: z.input<typeof RenameOption>) =>
    post<ProductSavedResponse>(`/products/${id(productId)}/options/rename`, body),
  optionNames: (query: ProductOptionsQueryInput) => get<OptionNamesResponse>("/product-options", query as Query),
  renames: () => get<RenamesResponse>("/product-options/renames"),
  previewRename: (body: z.input<typeof RenameOption>) =>
    post<RenamePreviewResponse>("/product-options/renames/preview", body),
  startRename: (body: z.input<typeof StartRename>) => post<RenameResponse>("/product-options/renames", body),
  undoRename: (renameId: string) => post<RenameResponse>(`/product-options/renames/${id(renameId)}/undo`, {}),
  bulkEdits: () => get<BulkEditsResponse>("/products/bulk-edits"),
  startBulkEdit: (body: z.input<typeof StartBulkEdit>) => post<BulkEditResponse>("/products/bulk-edits", body),
  undoBulkEdit: (bulkEditId: string) => post<BulkEditResponse>(`/products/bulk-edits/${id(bulkEditId)}/undo`, {}),
  duplicate: (productId: string, body: DuplicateProduct) =>
    post<ProductSavedResponse>(`/products/${id(productId)}/duplicate`, body),
  list: (query: StaffProductsQueryInput) => get<StaffProductsResponse>("/products", query as Query),
  options: () => get<ProductOptionsResponse>("/products/options"),
  changeStatuses: (body: ChangeProductStatuses) => post<ProductStatusesResponse>("/products/statuses", body),
  changeFields: (body: EditProductFields) => post<ProductStatusesResponse>("/products/fields", body),
  undoFields: (body: UndoProductBatch) => post<UndoneProductsResponse>("/products/fields/undo", body),
  undoStatuses: (body: UndoProductBatch) => post<UndoneProductsResponse>("/products/statuses/undo", body),
  matching: (query: ProductFiltersInput) => get<MatchingProductsResponse>("/products/matching", query as Query),
  changeMatchingStatuses: (body: z.input<typeof ChangeMatchingStatuses>) =>
    post<MatchingStepResponse>("/products/matching/statuses", body),
  editMatchingFields: (body: z.input<typeof EditMatchingFields>) =>
    post<MatchingStepResponse>("/products/matching/fields", body),
  /** The address of a file to download. */
  exportUrl: (query: ExportProductsQueryInput) => `/api/v1/admin/exports/products${toQuery(query as Query)}`,
});
