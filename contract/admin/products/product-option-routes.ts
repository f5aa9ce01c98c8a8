import { get, post, routes } from "../staff-access.ts";
import { ProductSavedResponse, StaffProductParams } from "./product-form.ts";
import {
  OptionNamesResponse,
  ProductOptionsQuery,
  RenameOption,
  RenameParams,
  RenamePreviewResponse,
  RenameResponse,
  RenamesResponse,
  StartRename,
} from "./product-options.ts";

/** Colours and sizes of one product. */
export const productOptionRoutes = routes("/admin/products/:productId/options", {
  rename: post("/rename", {
    access: "products:write",
    params: StaffProductParams,
    body: RenameOption,
    reply: ProductSavedResponse,
    summary: "Rename a colour or a size of a product; its variants stay the same",
  }),
});

/** Colours and sizes of all products. */
export const catalogueOptionRoutes = routes("/admin/product-options", {
  list: get("", {
    access: "products:read",
    query: ProductOptionsQuery,
    reply: OptionNamesResponse,
    summary: "All colours or sizes, with the number of products",
  }),
  listRenames: get("/renames", {
    access: "products:read",
    reply: RenamesResponse,
    summary: "The last renames in all products",
  }),
  previewRename: post("/renames/preview", {
    access: "products:write",
    body: RenameOption,
    reply: RenamePreviewResponse,
    summary: "What a rename in all products would change; writes nothing",
  }),
  startRename: post("/renames", {
    access: "products:write",
    body: StartRename,
    reply: RenameResponse,
    summary: "Rename a colour or size in all products by a job; those that have both names are left alone",
  }),
  undoRename: post("/renames/:renameId/undo", {
    access: "products:write",
    params: RenameParams,
    reply: RenameResponse,
    summary: "Stop a rename in all products and give the former names back",
  }),
});
