import type { Feature, ServedContext } from "../../../feature.ts";
import type { App } from "../../../platform/http/app.ts";
import { needsPermission } from "../../shop/audit/audit.ts";
import { runCardImageJobs } from "./card-images/card-images.ts";
import { serveCatalogue } from "./catalogue-routes.ts";
import { serveCategories } from "./categories/admin/category-admin-routes.ts";
import { runCategoryJobs } from "./categories/admin/move-category.ts";
import { categoryUndo } from "./categories/admin/undo-category.ts";
import { runLookJobs } from "./looks/looks.ts";
import { getProductIndex } from "./product-index/product-index.ts";
import { serveProductBulk } from "./products/admin/bulk-edit-routes.ts";
import { productStatusUndo } from "./products/admin/change-product-statuses.ts";
import { servePreviews } from "./products/admin/preview-routes.ts";
import { serveProducts } from "./products/admin/product-admin-routes.ts";
import { serveProductVersions } from "./products/admin/product-version-routes.ts";
import { runProductJobs } from "./products/admin/schedule-product.ts";
import { findEditConflicts, undoProductEdit } from "./products/admin/undo-product-edit.ts";
import { runSearchWordJobs } from "./search/close-matches/search-words.ts";
import { synonymUndo } from "./search/synonyms/undo-synonyms.ts";

/** The server is ready once it has the product index. */
function requireProductIndex(_app: App, context: ServedContext) {
  context.readiness.require("facet index", () => getProductIndex(context));
}

/** Products, categories, search and listings. */
export const catalogueFeature: Feature = {
  hooks: [requireProductIndex],
  routes: [serveCatalogue, servePreviews],
  staffRoutes: [serveProducts, serveProductVersions, serveProductBulk, serveCategories],
  jobs: [
    runSearchWordJobs,
    runLookJobs,
    runProductJobs,
    runCategoryJobs,
    (context) => runCardImageJobs(context, context),
  ],
  undo: {
    "category.create": categoryUndo,
    "category.edit": categoryUndo,
    "category.order": categoryUndo,
    "category.delete": categoryUndo,
    "synonyms.add": synonymUndo,
    "synonyms.remove": synonymUndo,
    "product.edit": {
      isAllowed: needsPermission("products:write"),
      findConflicts: ({ db }, rows) => findEditConflicts(db, rows),
      run: undoProductEdit,
    },
    "product.change-status": productStatusUndo,
  },
};
